import type { Sentences } from '@pokfei/contracts/reasons'
import { longestChangeText, type ChangeRejectionReason } from '@pokfei/domain/changes/decide-change'
import { nothingDone } from '../../frame/refusal.ts'
import { eventRefusals } from '../../frame/shared-refusals.ts'

/** The refusals of every announced change. Each names the event. */
export const changeRefusals = {
  ...eventRefusals,
  cancelledAlready: (event) => nothingDone(`${event} is cancelled.`, `${event} 已取消。`),
  postponedAlready: (event) => nothingDone(`${event} is postponed already.`, `${event} 早已宣布延期。`),
  offerOpen: (event) =>
    nothingDone(
      `${event} has an open offer, whose choices the next change takes over. Offer one again: ⟦offerRefund⟧ or ⟦offerSwap⟧, with ⟦until⟧.`,
      `${event} 仍有未截止的選擇，而下一項更改會沿用持票人已作的選擇。請再次提供選擇：⟦offerRefund⟧ 或 ⟦offerSwap⟧，並加上 ⟦until⟧。`,
    ),
  textMissing: (event) =>
    nothingDone(
      `${event} needs a text in both languages: ⟦textEn⟧ and ⟦textCn⟧.`,
      `${event} 須有中、英文說明：⟦textEn⟧ 及 ⟦textCn⟧。`,
    ),
  textTooLong: (event) =>
    nothingDone(
      `${event} takes texts of at most ${longestChangeText} characters.`,
      `${event} 的說明最多 ${longestChangeText} 個字元。`,
    ),
  wrongFacts: (event) =>
    nothingDone(`${event} takes other facts for this change.`, `${event} 的這類更改須填寫其他資料。`),
  nothingChanges: (event) => nothingDone(`${event} has these facts already.`, `${event} 的資料早已如此。`),
  startInPast: (event) => nothingDone(`${event} cannot start in the past.`, `${event} 的開始時間不能在過去。`),
  doorsAfterStart: (event) =>
    nothingDone(`${event} cannot open its doors after it starts.`, `${event} 的入場時間不能遲於開始時間。`),
  noChoices: (event) => nothingDone(`${event} needs choices in an offer.`, `${event} 須提供至少一項選擇。`),
  unknownDefault: (event) =>
    nothingDone(`${event} needs a default among the choices.`, `${event} 的預設選擇須為所提供的選擇之一。`),
  keepsNothing: (event) =>
    nothingDone(`${event} cannot be kept once it is cancelled.`, `${event} 取消後，門票不能保留。`),
  swapsToItself: (event) =>
    nothingDone(`${event} cannot be swapped for itself.`, `${event} 的門票不能換成同一活動的門票。`),
  deadlineInPast: (event) =>
    nothingDone(`${event} needs a deadline in the future.`, `${event} 的選擇限期須在現在之後。`),
  deadlineAfterStart: (event) =>
    nothingDone(`${event} needs a deadline before it starts.`, `${event} 的選擇限期須在開始時間之前。`),
} satisfies Readonly<Record<ChangeRejectionReason | keyof typeof eventRefusals, (event: string) => Sentences>>

/** The refusals of a change that may offer swaps. */
export const offerRefusals = {
  ...changeRefusals,
  otherOrganizer: (target: string) => nothingDone(`${target} is of another organizer.`, `${target} 屬於另一主辦機構。`),
  notKept: (target: string, name: string) =>
    nothingDone(
      `${target} keeps no places back as ${name}. Keep them with seats hold.`,
      `${target} 沒有以 ${name} 為名保留的位置。請先以「seats hold」保留。`,
    ),
}

/** The refusals of what needs the pages of the site. */
export const pagesRefusals = {
  notBuilt: () =>
    nothingDone(
      'The pages of the site are not built here, so none can be shown. The operator of the server builds them.',
      '這裏尚未建置網站頁面，因此未能顯示。請伺服器管理員先行建置。',
    ),
}

/** The refusals of a preview of a change. */
export const previewRefusals = { ...offerRefusals, ...pagesRefusals }
