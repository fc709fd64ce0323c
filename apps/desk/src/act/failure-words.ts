import { nothingDoneNews } from '@pokfei/desk-contract/frame/refusal'
import type { Language } from '@pokfei/format/language'
import type { Translate } from '@pokfei/texts/translate'
import type { Failure } from '../client/call-end.ts'
import { inDeskWords } from '../text/verb-names.ts'

/** A failure in words: the reason, and the way out. */
export interface FailureWords {
  readonly title: string
  readonly text: string
}

/**
 * Returns the words of a failure in the reader's language. A refusal says its own. `news` leaves out that nothing was
 * done, where nobody has pressed anything yet.
 */
export function failureWords(
  failure: Failure,
  language: Language,
  t: Translate<'act'>,
  news: 'with news' | 'without news' = 'with news',
): FailureWords {
  switch (failure.kind) {
    case 'refused': {
      const words = inDeskWords(failure.words[language], language)
      const said = news === 'with news' ? words : words.replace(nothingDoneNews[language], '')
      const [title = '', ...more] = said.split('\n')
      return { title: title.trim(), text: more.map((line) => line.trim()).join('\n') }
    }
    case 'forbidden':
      return { title: t('forbidden'), text: t('forbiddenText') }
    case 'notSignedIn':
      return { title: t('notSignedIn'), text: t('nothingDone') }
    case 'notVerified':
      return { title: t('notVerified'), text: t('nothingDone') }
    case 'unreachable':
      return { title: t('noAnswer'), text: news === 'with news' ? t('noAnswerText') : t('noAnswerYet') }
    case 'failed':
      return { title: failure.message === '' ? t('failed') : failure.message, text: '' }
  }
}
