/** Whether an error is the one that the system calls by this code, such as `ENOENT`. */
export const hasCode = (error: unknown, code: string): boolean => error instanceof Error && 'code' in error && error.code === code
