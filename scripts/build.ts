import './wrangler-env.ts'
import { bundle } from './bundle.ts'
import { command } from './stop.ts'

await command(bundle)
