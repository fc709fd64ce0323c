import type { ListedEvent, ListedGroup } from '@pokfei/contracts/routes/lists'

/** True if an event has both IDs and a name in at least one language (BRW-103, BRW-104). */
export const isListable = ({ organizerID, eventID, eventNameEN, eventNameCN }: ListedEvent): boolean =>
  isText(organizerID) && isText(eventID) && (isText(eventNameEN) || isText(eventNameCN))

/** True if a group can be listed, by the rules of {@link isListable} (BRW-105). */
export const isListableGroup = ({
  organizerID,
  eventGroupID,
  eventGroupTitleEN,
  eventGroupTitleCN,
}: Pick<ListedGroup, 'organizerID' | 'eventGroupID' | 'eventGroupTitleEN' | 'eventGroupTitleCN'>): boolean =>
  isText(organizerID) && isText(eventGroupID) && (isText(eventGroupTitleEN) || isText(eventGroupTitleCN))

const isText = (value: unknown): boolean => typeof value === 'string' && value !== ''
