/** The ID of an event's first key. A code has one byte for it, so keys are counted per event. */
export const firstKeyID = 1
