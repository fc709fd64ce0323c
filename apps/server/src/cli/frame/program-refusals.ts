import type { Sentences } from '@pokfei/contracts/reasons'

/** The refusals of the programs, by their codes. */
export const programRefusals = {
  invalidConfiguration: (): Sentences => ({
    en: 'The configuration is wrong. Nothing was done:',
    zh: '設定有誤，沒有執行任何操作：',
  }),
  noDatabase: (path: string): Sentences => ({
    en: `There is no database at ${path}. Check DATA_DIR.`,
    zh: `${path} 沒有資料庫，請檢查 DATA_DIR。`,
  }),
  unusableData: (detail: string): Sentences => ({ en: detail, zh: `未能使用資料：${detail}` }),
  faults: (path: string): Sentences => ({
    en: `${path} was rejected. Nothing was changed:`,
    zh: `${path} 未獲接納。沒有作出任何改動：`,
  }),
  notCounted: (detail: string): Sentences => ({ en: `Nothing was counted: ${detail}`, zh: `未能核算：${detail}` }),
  notSaved: (detail: string): Sentences => ({ en: `Nothing was saved: ${detail}`, zh: `未能備份：${detail}` }),
  shopExists: (path: string): Sentences => ({
    en: `${path} holds a shop already. Nothing was changed.`,
    zh: `${path} 已有商店的資料。沒有作出任何改動。`,
  }),
  demoMakesItsOwn: (): Sentences => ({
    en: 'A demo creates its own data when it starts. Set POKFEI_MODE=staging or POKFEI_MODE=production.',
    zh: '示範模式啟動時會自行建立資料。請設定 POKFEI_MODE=staging 或 POKFEI_MODE=production。',
  }),
  noErasures: (path: string): Sentences => ({
    en: `${path} does not exist. Nothing was restored. Name the latest list of erasures.`,
    zh: `${path} 不存在，請指明最新的刪除名單。沒有還原任何資料。`,
  }),
  folderNotEmpty: (folder: string): Sentences => ({
    en: `${folder} is not empty. Nothing was restored. Set DATA_DIR to a missing or an empty folder.`,
    zh: `${folder} 並非空白，請把 DATA_DIR 設為不存在或空白的資料夾。沒有還原任何資料。`,
  }),
  databaseNotEmpty: (name: string): Sentences => ({
    en: `${name} is not empty. Nothing was restored. Create another database and set DATABASE_URL to it.`,
    zh: `${name} 並非空白，請建立另一資料庫，並以 DATABASE_URL 指明。沒有還原任何資料。`,
  }),
  unstorable: (detail: string): Sentences => ({
    en: `${detail}. Nothing was restored. Correct the value where the backup was taken.`,
    zh: `資料無法存入：${detail}。請在備份的來源更正該值。沒有還原任何資料。`,
  }),
  notABackup: (path: string): Sentences => ({
    en: `${path} is not a complete Pokfei backup. Nothing was restored.`,
    zh: `${path} 並非完整的 Pokfei 備份。沒有還原任何資料。`,
  }),
  unreadable: (path: string): Sentences => ({
    en: `${path} does not exist, or this user may not read it. Nothing was restored.`,
    zh: `${path} 不存在，或此使用者無權讀取。沒有還原任何資料。`,
  }),
  damaged: (path: string): Sentences => ({
    en: `${path} is damaged. Nothing was restored. Use another copy of it or an older backup. These parts are damaged:`,
    zh: `${path} 已損壞，請用另一副本或較舊的備份。沒有還原任何資料。損壞的部分：`,
  }),
  lockedKeys: (): Sentences => ({
    en: 'SECRET does not open the ticket keys of this backup. Nothing was restored. Set SECRET to the secret of this data. The locked keys belong to:',
    zh: 'SECRET 未能開啟此備份的門票密鑰，請把 SECRET 設為此資料的密碼。沒有還原任何資料。未能開啟的密鑰屬於：',
  }),
  damagedKeys: (): Sentences => ({
    en: 'SECRET opens only some ticket keys of this backup, so the others are damaged. Nothing was restored. Use an older backup. The damaged keys belong to:',
    zh: 'SECRET 只能開啟此備份的部分門票密鑰，其餘已損壞，請用較舊的備份。沒有還原任何資料。損壞的密鑰屬於：',
  }),
  needsFile: (): Sentences => ({
    en: 'Name one catalogue file: npm run seed -- FILE.',
    zh: '請指明一個節目檔案：npm run seed -- FILE。',
  }),
  nothingToDraw: (): Sentences => ({
    en: '--check writes nothing, so there is nothing to draw. Leave out one of --check and --draw.',
    zh: '--check 不會寫入資料，因此沒有圖片可繪。--check 與 --draw 請只用其一。',
  }),
  noDemoInProduction: (): Sentences => ({
    en: 'Production sells no demo events. Name the catalogue file: npm run seed -- FILE.',
    zh: '正式模式不售示範活動，請指明節目檔案：npm run seed -- FILE。',
  }),
  notOfDemo: (): Sentences => ({
    en: 'This data was not made by a demo, so it takes no demo events. Name the catalogue file: npm run seed -- FILE.',
    zh: '此資料並非由示範模式建立，不能載入示範活動。請指明節目檔案：npm run seed -- FILE。',
  }),
}
