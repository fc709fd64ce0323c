import type { InvoiceJSON } from '@pokfei/desk-contract/shapes/invoice'
import { useState } from 'react'
import { ActWindow } from '../../act/act-window.tsx'
import type { SlipFacts } from '../../act/slip.tsx'
import { usePaused } from '../../client/use-paused.ts'
import { useChoose } from '../../i18n/language.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { LinesField, TextField } from '../../ui/field.tsx'
import { money, type OrderWindow } from './order-on-screen.ts'
import { PaperButton } from './paper-button.tsx'
import * as layout from '../../ui/layout.module.css'

type Line = SlipFacts['lines'][number]

/** Issues an invoice for a company. One with other facts replaces the invoice before (DSK-63). */
export function InvoiceWindow({ on, onClose, beneath }: OrderWindow) {
  const { t } = useTranslation('orderActs')
  const linesOf = usePaperLines()
  const { orderReference } = on.story.order
  const [name, setName] = useState('')
  const [address, setAddress] = useState('')
  const [number, setNumber] = useState('')
  const company = {
    name: usePaused(name.trim()),
    address: usePaused(address.trim()),
    number: usePaused(number.trim()),
  }
  return (
    <ActWindow
      command="orders"
      verb="invoice"
      input={
        company.name === '' || company.address === ''
          ? null
          : {
              orderReference,
              name: company.name,
              address: company.address,
              ...(company.number !== '' && { number: company.number }),
              replace: true,
            }
      }
      lacking={t('typeCompany')}
      title={t('invoice')}
      about={orderReference}
      factsOf={({ document, creditNote, returnedCents }) => ({
        moneyCents: document.amountCents,
        moneyWords: t('onInvoice'),
        places: 0,
        mails: 0,
        lines: linesOf(document),
        says: [
          ...(creditNote === null
            ? []
            : [
                {
                  icon: 'warning',
                  words: t('sayReplaced', {
                    number: creditNote.creditedNumber ?? '',
                    credit: creditNote.number,
                    money: money(creditNote.amountCents),
                  }),
                } as const,
              ]),
          ...(returnedCents > 0
            ? [{ icon: 'refund', words: t('sayReturned', { money: money(returnedCents) }) } as const]
            : []),
          { icon: 'mail', words: t('sayNotMailed') },
        ],
      })}
      pressWords={() => t('pressInvoice')}
      unchangedWords={({ document }) => t('sameInvoice', { number: document.number })}
      renderGiven={({ document }) => <PaperButton orderReference={orderReference} number={document.number} isMain />}
      onClose={onClose}
      beneath={beneath}
    >
      <div className={layout.half}>
        <TextField label={t('companyName')} value={name} onChange={setName} maxLength={160} />
        <TextField
          label={t('companyNumber')}
          value={number}
          onChange={setNumber}
          hint={t('companyNumberHint')}
          maxLength={64}
        />
      </div>
      <LinesField label={t('companyAddress')} value={address} onChange={setAddress} isProse />
    </ActWindow>
  )
}

/** Issues a credit note over the refunds of an order (DSK-63). */
export function CreditNoteWindow({ on, onClose, beneath }: OrderWindow) {
  const { t } = useTranslation('orderActs')
  const { orderReference } = on.story.order
  return (
    <ActWindow
      command="orders"
      verb="credit-note"
      input={{ orderReference }}
      title={t('creditNote')}
      about={orderReference}
      factsOf={({ document }) => ({
        moneyCents: document.amountCents,
        moneyWords: t('onCreditNote'),
        places: 0,
        mails: 0,
        lines: [
          { words: t('paperNumber'), value: document.number },
          { words: document.companyName, value: '' },
          {
            words: t('creditOf', { number: document.creditedNumber ?? '' }),
            value: money(document.amountCents),
            isSum: true,
          },
        ],
        says: [{ icon: 'mail', words: t('sayNotMailed') }],
      })}
      pressWords={({ document }) => t('pressCreditNote', { money: money(document.amountCents) })}
      renderGiven={({ document }) => <PaperButton orderReference={orderReference} number={document.number} isMain />}
      onClose={onClose}
      beneath={beneath}
    />
  )
}

/** Returns the lines of an invoice: the company, the tickets, the fees and the sum. */
function usePaperLines(): (document: InvoiceJSON) => readonly Line[] {
  const { t } = useTranslation('orderActs')
  const choose = useChoose()
  return ({ number, companyName, companyAddress, buyerReference, amountCents, sale }) => [
    { words: t('paperNumber'), value: number },
    { words: companyName, value: '' },
    { words: companyAddress, value: '' },
    ...(buyerReference === null ? [] : [{ words: t('companyNumber'), value: buyerReference }]),
    ...sale.lines.map(({ ticketTypeNameEN, ticketTypeNameCN, quantity, unitPriceCents, unitFeeCents, totalCents }) => ({
      words: t('paperLine', {
        type: choose({ en: ticketTypeNameEN, zh: ticketTypeNameCN }),
        price: money(unitPriceCents + unitFeeCents),
        count: quantity,
      }),
      value: money(totalCents),
    })),
    ...(sale.serviceFeeCents > 0 ? [{ words: t('paperFees'), value: money(sale.serviceFeeCents) }] : []),
    { words: t('paperSum'), value: money(amountCents), isSum: true },
  ]
}
