import { eventGroupsQuery } from '../../api/catalogue-queries.ts'
import { pageHead, type HeadContext } from '../../head.ts'
import { localised } from '../../i18n/localised.ts'
import { groupImage } from '../../media.ts'
import { findGroup } from './listing.ts'

/** What the page of a group says of itself. */
export function groupHead(
  context: HeadContext,
  key: { readonly organizerID: string; readonly eventGroupID: string },
) {
  const groups = context.queryClient.getQueryData(eventGroupsQuery(context.api).queryKey)
  const group = groups && findGroup(groups, key)
  if (group === undefined) return {}
  const { language } = context.i18n
  return pageHead({
    context,
    path: `/eventGroup/${group.organizerID}/${group.eventGroupID}`,
    title: localised(group, 'eventGroupTitle', language),
    description: localised(group, 'eventGroupDesc', language),
    image: groupImage(group.organizerID, group.eventGroupID, 'image'),
  })
}
