import { nothingDone } from '../../frame/refusal.ts'

/** The refusals of every verb about accounts. */
export const memberRefusals = {
  noSuchMember: (typed: string) => nothingDone(`There is no member ${typed}.`, `沒有會員 ${typed}。`),
  nameInstead: (typed: string) =>
    nothingDone(
      `"${typed}" is no ID, no e-mail address and no phone number.`,
      `「${typed}」並非帳戶 ID、電郵地址或電話號碼。`,
      [
        {
          en: 'By a name: `orders find` finds the orders of all its accounts, and `orders show` names the account.',
          zh: '如只知姓名：「orders find」找出所有同名帳戶的訂單，「orders show」列明所屬帳戶。',
        },
      ],
    ),
}

/** The refusals of every verb about one account. */
export const oneMemberRefusals = {
  ...memberRefusals,
  severalMembers: (typed: string, accounts: readonly string[]) =>
    nothingDone(
      `Name the account by its ID, because ${typed} could mean several.`,
      `${typed} 可能指多個帳戶，請以帳戶 ID 指明。`,
      accounts.map((account) => ({ en: account, zh: account })),
    ),
}
