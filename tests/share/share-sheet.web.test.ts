import { afterEach, expect, test, vi } from 'vitest'
import { canShareFile, shareFile } from '#web/share/dialog/share-sheet.ts'

const FILE = new File(['GIF89a'], 'leaderboard.gif', { type: 'image/gif' })

afterEach(() => vi.unstubAllGlobals())

test('cannot share a file without a share sheet, or if the sheet accepts no files', () => {
  expect(canShareFile(FILE)).toBe(false)
  vi.stubGlobal('navigator', { canShare: ({ files }: ShareData) => !files })
  expect(canShareFile(FILE)).toBe(false)
  vi.stubGlobal('navigator', { canShare: ({ files }: ShareData) => files?.[0] === FILE })
  expect(canShareFile(FILE)).toBe(true)
})

test('closing the share sheet is not an error; any other rejection is an error', async () => {
  const share = vi.fn<(what: ShareData) => Promise<void>>()
  vi.stubGlobal('navigator', { share })
  share.mockRejectedValueOnce(new DOMException('Share canceled', 'AbortError'))
  await expect(shareFile(FILE, 'Report')).resolves.toBeUndefined()
  share.mockRejectedValueOnce(new DOMException('No gesture', 'NotAllowedError'))
  await expect(shareFile(FILE, 'Report')).rejects.toThrow('No gesture')
  share.mockResolvedValueOnce()
  await shareFile(FILE, 'Report')
  expect(share).toHaveBeenLastCalledWith({ files: [FILE], text: 'Report' })
})
