/** Bound for a page: bare node:http that returns the given number of bytes. Prints its port. */
import { createServer } from 'node:http'

const body = Buffer.alloc(Number(process.argv[2] ?? 1000), 97)
const server = createServer((_request, response) => {
  response.writeHead(200, { 'content-type': 'text/html; charset=utf-8', 'content-length': body.length })
  response.end(body)
})
server.listen(0, '127.0.0.1', () => {
  const address = server.address()
  console.log(typeof address === 'object' && address ? address.port : 0)
})
