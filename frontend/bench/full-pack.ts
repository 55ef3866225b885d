import { randomBytes } from 'node:crypto'
import { crc32, deflateSync } from 'node:zlib'
import { ApiClient } from '../e2e/support/api-client'
import { DEMO_ORGANISER } from '../e2e/support/console'
import type { Server } from '../e2e/support/server'

const SECTORS = ['Cedar', 'River', 'Roof', 'Slab', 'Gully', 'Meadow', 'Ridge', 'Cave']
const LINE_POINTS = 40
const DARKEST_GREY = 100
const ROUGHNESS = 38

/** The largest pack of a competition: every boulder with a photo and a line, every sector with a map. */
export async function fillCompetition(
  server: Server,
  competition_id: number,
  names: string[],
): Promise<void> {
  const organiser = await ApiClient.signIn(server, DEMO_ORGANISER)
  const pins = new Map<string, { boulder_id: number; x: number; y: number }[]>()
  for (const [index, name] of names.entries()) {
    const sector = SECTORS[Math.floor((index * SECTORS.length) / names.length)] ?? ''
    const facts = { competition_id, number: index + 1, name, sector, grade: '6A', line: drawLine() }
    const { data } = await organiser.post('/api/boulders', facts)
    const { id } = data as { id: number }
    await organiser.upload(`/api/boulders/${id}/image`, roughSurface(480))
    pins.set(sector, [...(pins.get(sector) ?? []), { boulder_id: id, x: Math.random(), y: Math.random() }])
  }
  for (const [sector, placed] of pins) {
    await organiser.upload(`/api/competitions/${competition_id}/maps?sector=${sector}`, roughSurface(800))
    const { data } = await organiser.get(`/api/competitions/${competition_id}/maps`)
    const map = (data as { id: number; sector: string }[]).find((one) => one.sector === sector)
    await organiser.patch(`/api/maps/${map?.id}`, { pins: placed })
  }
}

const drawLine = () => Array.from({ length: LINE_POINTS }, (_, index) => [Math.random(), index / LINE_POINTS])

/** A PNG of rough grey: at the first quality it has almost as many bytes as phones keep of a photo, a map, a thumbnail. */
function roughSurface(side: number): Uint8Array {
  const row = () => randomBytes(side).map((byte) => DARKEST_GREY + Math.floor((byte * ROUGHNESS) / 256))
  const rows = Array.from({ length: side }, () => Buffer.concat([Buffer.of(0), row()]))
  const header = Buffer.alloc(13)
  header.writeUInt32BE(side, 0)
  header.writeUInt32BE(side, 4)
  header.set([8, 0], 8)
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(Buffer.concat(rows))),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

function chunk(kind: string, content: Buffer): Buffer {
  const typed = Buffer.concat([Buffer.from(kind, 'latin1'), content])
  const length = Buffer.alloc(4)
  length.writeUInt32BE(content.length)
  const checksum = Buffer.alloc(4)
  checksum.writeUInt32BE(crc32(typed))
  return Buffer.concat([length, typed, checksum])
}
