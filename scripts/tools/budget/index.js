import lighthouse from 'lighthouse'
import { generate } from 'selfsigned'

export default { lighthouse, createCertificate: generate }
