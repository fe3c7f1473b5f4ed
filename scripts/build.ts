import './wrangler-env.ts'
import { bundle } from './bundle.ts'
import { checkBuild } from './check-build.ts'
import { command } from './stop.ts'

await command(async () => {
  await bundle()
  checkBuild()
})
