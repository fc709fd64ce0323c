import { openStage, roomStages } from '../e2e/support/room-stages.ts'
import { framePages } from '../e2e/support/public-pages.ts'
import { openWhole } from '../e2e/support/shopper.ts'
import { stageCheck, stagedCheck } from '../e2e/support/staged-check.ts'
import { stageRoom } from '../e2e/support/staged-room.ts'
import { become } from './member-walks.ts'
import type { Walk } from './scene.ts'

/** The states of a waiting room, for a member, and the pages beside it. */
export const roomWalks: readonly Walk[] = [
  async (walker) => {
    const { page, say, shoot } = walker
    await become(walker)
    const staged = await stageRoom(page)
    for (const stage of roomStages) {
      await openStage(page, staged, stage)
      await page.getByRole('heading', { level: 1, name: say('room', stage.title) }).waitFor()
      await shoot(`Waiting room, ${stage.name}`, 'page')
    }
  },
  async ({ page, say, shoot }) => {
    const check = await stageCheck(page)
    const shootCheck = async (title: string, name: string): Promise<void> => {
      await openWhole(page, stagedCheck)
      await page.getByRole('heading', { level: 1, name: title }).waitFor()
      await shoot(`Check of a draw, ${name}`, 'page')
    }
    await shootCheck(say('roomCheck', 'allRight'), 'all right')
    await check.forget()
    await shootCheck(say('roomCheck', 'rightSoFar_other', { count: 4 }), 'without a witness')
  },
  async ({ page, shoot }) => {
    const heading = page.getByRole('heading', { level: 1 })
    await openWhole(page, framePages['check of a draw'])
    await heading.waitFor()
    await shoot('Check of a draw, before it', 'page')
    await openWhole(page, framePages['figures of a room'])
    await heading.waitFor()
    await shoot('Figures of a room, before its draw', 'page')
  },
]
