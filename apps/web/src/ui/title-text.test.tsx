import * as utilities from '@pokfei/design/utilities.module.css'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { TitleText } from './title-text.tsx'

const markupOf = (title: string) => renderToStaticMarkup(<TitleText>{title}</TitleText>)

it('allows a line break after a full-width colon', () => {
  expect(markupOf('維港夜：粵語流行三十年演唱會')).toBe('<span>維港夜：</span><span><wbr/>粵語流行三十年演唱會</span>')
  expect(markupOf('Lion Rock Fest')).toBe('<span>Lion Rock Fest</span>')
})

it('forbids a line break after a single letter and its hyphen', () => {
  expect(markupOf('唔好停：K-Pop 隨機舞蹈日')).toBe(
    `<span>唔好停：</span><span><wbr/><span class="${utilities.unbroken}">K-Pop</span> 隨機舞蹈日</span>`,
  )
  expect(markupOf('Pour-Over Basics')).toBe('<span>Pour-Over Basics</span>')
})

it('forbids a line break after an article of one letter', () => {
  expect(markupOf('By Moonlight: A Chamber Evening')).toBe(
    `<span>By Moonlight: <span class="${utilities.unbroken}">A Chamber</span> Evening</span>`,
  )
})
