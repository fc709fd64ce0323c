/** Returns the key of the text for a failed download, by the response's status (ERR-17 to ERR-20). */
export function downloadErrorKey(status: number) {
  switch (status) {
    case 400:
      return 'badRequest'
    case 401:
      return 'unauthorized'
    case 404:
      return 'ticketNotFound'
    default:
      return 'unknownServerError'
  }
}
