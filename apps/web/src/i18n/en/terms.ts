import { paymentWindowMinutes } from '@pokfei/domain/orders/limits'

/** The terms and conditions by section. Each line is a paragraph. */
export const terms = {
  title: 'Terms and conditions',
  description: 'The terms on which tickets are sold: fees, limits, refunds, e-tickets, seating and conduct.',
  effective: 'Effective 1 July 2025. If the versions differ, the English version prevails.',
  contents: 'Contents',
  onePerPerson: 'One ticket per person',
  onePerPersonText:
    'Each ticket admits one person, once. Everybody who enters needs a ticket of their own, children included, unless the event page says otherwise.\nA ticket that has been admitted cannot be used again. Whether you may leave and come back is for the venue to decide.',
  membership: 'Membership requirement',
  membershipText:
    'From 1 July 2025 only registered members can buy tickets. Registration is free: sign in with Google or WeChat and give your name and a phone number.\nYour details must be true and your own. Your account is personal. Keep it to yourself, and tell us if you think that somebody else is using it.',
  fees: 'Service fees',
  feesText:
    'A service fee is charged for each ticket, on top of its price. You see both, and the total in Hong Kong dollars, before you pay.\nService fees pay for the sale itself. They are non-refundable, also where the price of a ticket is refunded.',
  limits: 'Ticket limits',
  limitsText:
    'Each order has a limit, shown on the event page. A ticket type may have a lower limit of its own, and some events limit what one member can buy over all orders.\nYou can have one order waiting for payment at a time. Orders made to get around a limit, with several accounts for instance, may be cancelled.',
  nonRefundable: 'Non-refundable tickets',
  nonRefundableText:
    'All purchases are final. Tickets cannot be returned, exchanged or refunded because plans have changed, because a wrong date or type was chosen, or because of illness, weather or traffic.\nThis does not affect the arrangements for changed and cancelled events below, nor the rights that the law gives you.',
  confirmation: 'Purchase confirmation',
  confirmationText: `When you check out, your tickets are held for ${paymentWindowMinutes} minutes. The purchase is complete when your payment has been confirmed; then your tickets appear under My Tickets, with a receipt.\nTickets that are not paid for in time are released. If a payment reaches us late, you get the tickets if they are still there; if not, the full amount is paid back to you.`,
  delivery: 'E-ticket delivery',
  deliveryText:
    'Tickets are electronic; nothing is sent by post. Enter with the live code in this app, which renews itself every few seconds. Screenshots, photos and copies of it are not valid.\nWhere a PDF ticket is offered, its holder’s identity is checked at the gate. Keep your tickets to yourself: whoever shows a code first is admitted.',
  age: 'Age verification',
  ageText:
    'Some events have an age limit, shown on the event page. Bring identification with your photo and date of birth; without it you may be refused entry, without a refund.\nThe limit counts on the day of the event, for every ticket of an order.',
  concession: 'Concessionary tickets',
  concessionText:
    'Concessionary tickets are for those named on the event page, such as students, seniors, people with disabilities and their carers. Bring valid proof and show it when asked.\nWithout proof you may have to pay the difference to the full price, or be refused entry.',
  modifications: 'Event modifications',
  modificationsText:
    'The promoter may change the programme, the cast, the date, the time or the venue where circumstances make it necessary. We tell you by the contact details in your account as soon as we know.\nYour ticket stays valid for the changed event. Whether it can be returned follows the promoter’s announcement.',
  cancellation: 'Event cancellation',
  cancellationText:
    'If an event is cancelled, the promoter announces what happens to your tickets, and refunds are made as announced, by the way in which you paid. Service fees are not part of them.\nUnder a typhoon signal or a rainstorm warning the promoter’s announcement of the day applies. Costs of travel and lodging are not covered.',
  late: 'Late arrival',
  lateText:
    'Latecomers are admitted at a suitable break, or not at all where the programme allows none. Please come early: bags and tickets are checked at the gate.\nA missed event, or a missed part of one, is not refunded.',
  venueRules: 'Venue rules',
  venueRulesText:
    'Please follow the rules of the venue and the directions of its staff. Bags may be searched. Recording, flash photography, laser pointers and dangerous goods are not allowed unless the venue says so.\nWhoever puts others at risk or disturbs the event may be asked to leave, without a refund.',
  prohibited: 'Prohibited use',
  prohibitedText:
    'Bots, scripts and automation of any kind are prohibited, and so is buying with several accounts or in another person’s name without their knowledge.\nTickets must not be resold for profit, used as prizes or advertised without the promoter’s consent. Such tickets may be cancelled without a refund, and the account closed.',
  seating: 'Limited tickets and seating',
  seatingText:
    'Tickets are limited. They are sold first come, first served, and availability can change while you choose. A ticket is yours only once it is in an order.\nSome sales have a waiting room, as their event page says. There a draw decides the order in which members may buy, in place of first come, first served. Joining is free, and each member has one place. A place is not a ticket and does not promise one. It cannot be sold or passed on. Members who join after the list has closed come after those in the draw, in the order of their arrival. A turn that is not used in its time is over.\nSeats are given by the system and may be non-adjacent. If you ask to be seated together and no such seats are left, the order does not go through.',
  layout: 'Seating and venue layout',
  layoutText:
    'The seat map is for reference only. The stage, equipment, standing areas and the order of rows may differ on the day.\nA view may be partly restricted by rails, pillars, equipment or other guests. Areas without numbered seats are filled in the order of arrival.',
  liability: 'Liability',
  liabilityText:
    'We sell tickets on behalf of the promoter, who is responsible for the event. The promoter and the venue each bear their own liability, as the law allows.\nAs far as the law allows, our own liability is limited to what you paid for the tickets concerned. Nothing here limits liability that cannot be limited by law. These terms follow the law of the Hong Kong Special Administrative Region.',
  discrepancy: 'Language discrepancy',
  discrepancyText:
    'These terms are published in English and in Traditional Chinese. The Chinese version is for your convenience. If the versions differ, the English version prevails.',
} as const
