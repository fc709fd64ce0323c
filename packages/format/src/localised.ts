/** A text that comes in both languages; when it is empty in one, the other stands in for it. */
export function inLanguage(language: 'en' | 'zh', textEN: string, textCN: string): string {
  return language === 'en' ? textEN || textCN : textCN || textEN
}
