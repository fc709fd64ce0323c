/** Returns a bilingual text in the given language. If it is empty there, the other language stands in. */
export function inLanguage(language: 'en' | 'zh', textEN: string, textCN: string): string {
  return language === 'en' ? textEN || textCN : textCN || textEN
}
