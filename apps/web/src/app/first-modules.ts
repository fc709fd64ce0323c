/* oxlint-disable import/no-unassigned-import -- only their place in the build matters. */
/*
 * The parts that home, the list and the pages of events share. Imported from the entry, they are in the one file that
 * every page starts with. A file of their own would compress worse. So would small ones that most other pages load.
 */
import '@pokfei/format/money/hkd'
import '@pokfei/texts/translated'
import '../browser-storage/history-entry-state.ts'
import '../browser-storage/saved-events.ts'
import '../catalogue/category-chips.tsx'
import '../catalogue/listed-card.tsx'
import '../catalogue/search/search-box.tsx'
import '../catalogue/search/use-settled-query.ts'
import '../catalogue/use-call-failure.ts'
import '../catalogue/use-loaded-list.ts'
import '../i18n/use-price.ts'
import '../purchase/event-details.ts'
import '../ui/panel.tsx'
import '../ui/payment-marks.tsx'
