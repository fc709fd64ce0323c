import { paymentWindowMinutes } from '@pokfei/domain/orders/limits'

/** Help and services. */
export const help = {
  title: 'Help and services',
  description: 'How to buy, refunds, transfers, payment methods, and how to reach us.',
  assistant: 'AI assistant',
  assistantText: 'Ask about tickets and seats, any time.',
  frequent: 'Frequently asked',
  buyQuestion: 'How do I buy tickets?',
  buyAnswer: 'Pick an event, tap “Book now”, choose ticket types and quantities, then check out.',
  buyAnswerMore: `Sign in and complete your profile before your first purchase. From checkout you have ${paymentWindowMinutes} minutes to pay. Tickets appear under My Tickets as soon as you’ve paid.`,
  refundQuestion: 'Can I get a refund?',
  refundAnswer:
    'All purchases are final. Tickets and service fees are non-refundable, and tickets cannot be exchanged.',
  refundAnswerMore:
    'If an event is cancelled or moved, the promoter’s announced arrangements apply, and we let you know about them. A payment that reaches us too late is refunded in full.',
  transferQuestion: 'Can I transfer my ticket?',
  transferAnswer: 'Not yet. Ticket transfers are coming soon; until then a ticket stays with the member who bought it.',
  transferAnswerMore: 'If you bought for friends, come in together: open the order and show one code after the other.',
  paymentQuestion: 'Which payment methods do you accept?',
  paymentAnswer:
    'Credit and debit cards, WeChat Pay and AlipayHK. You choose at checkout. All prices are in Hong Kong dollars.',
  paymentAnswerMore: `If a payment fails, your tickets are still held until the ${paymentWindowMinutes} minutes are over: open My Tickets, resume, and try again or use another method.`,
  contact: 'Contact us',
  email: 'E-mail',
  emailHours: 'Reply within 24 hours',
  whatsApp: 'WhatsApp',
  whatsAppHours: 'Live chat daily, 9am–9pm HKT',
  terms: 'Terms and conditions',
} as const
