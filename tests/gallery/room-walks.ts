import { openStage, roomStages } from '../e2e/support/room-stages.ts'
import { stageRoom } from '../e2e/support/staged-room.ts'
import { become } from './member-walks.ts'
import type { Walk } from './scene.ts'

/** The states of a waiting room, for a member. */
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
]
