export * from './first.ts'
export * from './more.ts'
