import { expect, test } from 'vitest'
import { isLoopback } from './loopback.ts'

test.each([
  'http://localhost:3000',
  'https://localhost',
  'http://shop.localhost',
  'http://127.0.0.1:3000',
  'http://127.1',
  'http://[::1]:3000',
])('treats %s as this machine', (address) => {
  expect(isLoopback(address)).toBe(true)
})

test.each([
  'https://tickets.example',
  'http://localhost.tickets.example',
  'http://mylocalhost',
  'http://127.0.0.1.tickets.example',
  'http://localhost@tickets.example',
  'http://0.0.0.0:3000',
  'http://192.168.1.5:3000',
  'http://[::]:3000',
  'http://[fe80::1]:3000',
])('treats %s as reachable from other machines', (address) => {
  expect(isLoopback(address)).toBe(false)
})
