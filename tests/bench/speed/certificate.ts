import { execFileSync } from 'node:child_process'
import { createHash, createPublicKey } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { HOST } from '../../../scripts/port.ts'
import { Stop } from '../../../scripts/stop.ts'

const makeCertificate = (host: string): { key: Buffer; cert: Buffer } => {
  const folder = mkdtempSync(join(tmpdir(), 'tradeboard-certificate-'))
  const [key, cert] = [join(folder, 'key.pem'), join(folder, 'certificate.pem')]
  const made = ['req', '-x509', '-nodes', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1']
  const named = ['-subj', '/CN=localhost', '-addext', `subjectAltName=IP:${host}`]
  try {
    execFileSync('openssl', [...made, '-keyout', key, '-out', cert, '-days', '2', ...named], { stdio: 'ignore' })
    return { key: readFileSync(key), cert: readFileSync(cert) }
  } catch {
    throw new Stop('The bench needs the program "openssl", for a certificate: browsers speak HTTP/2 over TLS only.')
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** A key and a certificate for this machine, in PEM. */
export const CERTIFICATE = makeCertificate(HOST)

const publicKey = createPublicKey(CERTIFICATE.cert).export({ type: 'spki', format: 'der' })

/** Makes the browser trust the certificate. With an ignored certificate error it would cache no file. */
export const TRUST_CERTIFICATE = `--ignore-certificate-errors-spki-list=${createHash('sha256').update(publicKey).digest('base64')}`
