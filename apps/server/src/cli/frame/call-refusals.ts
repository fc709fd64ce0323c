import type { Sentences } from '@pokfei/contracts/reasons'

/** The refusals of a call that is typed wrong, by their codes. The help follows their words. */
export const callRefusals = {
  needsCommand: (): Sentences => ({ en: 'Name a command.', zh: '請指明指令。' }),
  unknownCommand: (name: string): Sentences => ({ en: `There is no command ${name}.`, zh: `沒有指令 ${name}。` }),
  needsVerb: (command: string): Sentences => ({ en: `Name a verb of ${command}.`, zh: `請指明 ${command} 的動作。` }),
  unknownVerb: (command: string, verb: string): Sentences => ({
    en: `${command} has no verb ${verb}.`,
    zh: `${command} 沒有 ${verb} 這個動作。`,
  }),
  unknownOption: (option: string): Sentences => ({ en: `There is no option ${option}.`, zh: `沒有選項 ${option}。` }),
  optionNeedsValue: (option: string, value: string): Sentences => ({
    en: `${option} takes a value: ${option} ${value}.`,
    zh: `${option} 須連同內容：${option} ${value}。`,
  }),
  optionTakesNoValue: (option: string): Sentences => ({
    en: `${option} takes no value.`,
    zh: `${option} 不可連同內容。`,
  }),
  wrongArguments: (verb: string, names: readonly string[]): Sentences => ({
    en: `${verb} takes ${names.length === 0 ? 'no arguments' : names.join(' ')}.`,
    zh: names.length === 0 ? `${verb} 不須任何參數。` : `${verb} 須連同 ${names.join(' ')}。`,
  }),
  missingOption: (needed: string, option: string): Sentences => ({ en: needed, zh: `須填寫 ${option}。` }),
  needsOneFile: (needed: string, call: string): Sentences => ({ en: needed, zh: `須指明一個檔案：${call}。` }),
  wrongFormat: (words: string, formats: readonly string[]): Sentences => ({
    en: `--out ${words}.`,
    zh: `--out 的檔案名稱須以 ${formats.map((one) => `.${one}`).join(' 或 ')} 結尾。`,
  }),
  wrongInput: (lines: readonly Sentences[]): Sentences => ({
    en: [...new Set(lines.map(({ en }) => en))].join('\n'),
    zh: [...new Set(lines.map(({ zh }) => zh))].join('\n'),
  }),
  noOperator: (): Sentences => ({
    en: 'Say who you are: --as NAME, or set OPERATOR.',
    zh: '請以 --as NAME 或 OPERATOR 指明操作人。',
  }),
  wrongOperator: (): Sentences => ({
    en: 'The name of --as or OPERATOR is one line of 1 to 60 characters.',
    zh: '--as 或 OPERATOR 的名稱須為一行，1 至 60 個字元。',
  }),
  wrongReason: (): Sentences => ({
    en: 'A reason is one line of 1 to 300 characters, without an e-mail address or a phone number.',
    zh: '原因須為 1 至 300 個字元的一行文字，不可有電郵地址或電話號碼。',
  }),
  wrongRevision: (): Sentences => ({
    en: '--revision takes the number that a dry run has printed.',
    zh: '--revision 須為試行時所示的數字。',
  }),
  oneTextAlone: (): Sentences => ({
    en: 'Standard output takes one export, and no --json. Name a folder for the files: --out FOLDER.',
    zh: '標準輸出只可顯示一項匯出，亦不可用 --json。請以 --out FOLDER 指明存放檔案的資料夾。',
  }),
}

/** The refusals of a file that a call names, by their codes. */
export const readFileRefusals = {
  unreadableFile: (path: string): Sentences => ({ en: `${path} cannot be read.`, zh: `未能讀取 ${path}。` }),
  notText: (path: string): Sentences => ({
    en: `${path} is not encoded as UTF-8. Save it so. Nothing was done.`,
    zh: `${path} 並非 UTF-8 編碼，請以 UTF-8 儲存。沒有作出任何改動。`,
  }),
  notJSON: (path: string, line: number, column: number): Sentences => ({
    en: `${path} is not JSON: line ${line}, character ${column} is wrong. Nothing was done.`,
    zh: `${path} 並非 JSON：第 ${line} 行第 ${column} 字有誤。沒有作出任何改動。`,
  }),
}
