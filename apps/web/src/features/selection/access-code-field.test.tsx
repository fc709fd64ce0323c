import { describe, expect, it } from 'vitest'
import { markupInEnglish, textInEnglish } from '../../testing/render-in-english.tsx'
import { sampleNowSSE } from '../../testing/member-samples.ts'
import { AccessCodeField } from './access-code-field.tsx'
import type { EnteredCode } from './use-access-code.ts'

const none: EnteredCode = {
  code: null,
  opened: undefined,
  reason: undefined,
  failure: null,
  isPending: false,
  enter: () => undefined,
  remove: () => undefined,
}
const field = (change: Partial<EnteredCode>) => <AccessCodeField access={{ ...none, ...change }} />

describe('place of an access code', () => {
  it('is a button that opens the field', { tags: 'SEL-58' }, () => {
    expect(textInEnglish(field({}))).toBe('|I have an access code|')
    expect(markupInEnglish(field({}))).toContain('aria-expanded="false"')
  })

  it('keeps a rejected code in its field, with the reason', { tags: 'SEL-60' }, () => {
    const markup = markupInEnglish(field({ code: 'WRONG-CODE1', reason: 'accessCodeUsedUp' }))
    expect(markup).toContain('value="WRONG-CODE1"')
    expect(markup).toContain('aria-invalid="true"')
    expect(markup).toContain('You cannot use this access code for another order.')
  })

  it('says what a valid code opens and until when', { tags: ['SEL-59', 'SEL-61'] }, () => {
    const opened = { ticketTypes: [], untilTimeSSE: null }
    expect(textInEnglish(field({ code: '7Q4MK-2XD9A', opened }))).toBe(
      '|These tickets are for access code 7Q4MK-2XD9A.|Go on without the code|',
    )
    const until = textInEnglish(field({ code: 'X', opened: { ...opened, untilTimeSSE: sampleNowSSE } }))
    expect(until).toMatch(/It opens them until \d/)
  })
})
