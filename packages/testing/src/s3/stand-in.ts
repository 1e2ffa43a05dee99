import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { Bucket, etagOf, S3Error } from './bucket.ts';
import { type Keys, verify } from './signature.ts';

/** What a storage is configured with to reach a stand-in. */
export interface S3StandIn extends Keys {
  readonly endpoint: string;
  /** Its only bucket. */
  readonly bucket: string;
  /** Keys and bytes, to look at. */
  readonly objects: ReadonlyMap<string, Buffer>;
  readonly uploadsUnderWay: number;
  /** Rules of the bucket, as they were sent. */
  readonly rules: ReadonlyMap<BucketRule, string>;
  /** From now on every request is answered with that status and S3's code; null ends it. */
  fail(answer: { status: number; code: string } | null): void;
  close(): Promise<void>;
}

type BucketRule = 'cors' | 'lifecycle';
const missingRule: Record<BucketRule, string> = {
  cors: 'NoSuchCORSConfiguration',
  lifecycle: 'NoSuchLifecycleConfiguration',
};

interface Reply {
  status: number;
  headers?: Record<string, string>;
  body?: string | Buffer;
}

/**
 * A stand-in for an S3-compatible service, for tests: the REST calls that the project uses, path-style addresses, signatures
 * verified, everything in memory. Not a service to store anything in.
 * @param options.partsPerPage how many parts, or objects, a listing holds, 1,000 in S3
 * @param options.hasBucket whether its bucket is there already
 * @param options.knowsRules some services know no rules of buckets
 */
export async function startS3StandIn({
  partsPerPage = 1000,
  hasBucket = true,
  knowsRules = true,
} = {}): Promise<S3StandIn> {
  const keys: Keys = { accessKeyId: 'stand-in', secretAccessKey: 'secret-of-the-stand-in', region: 'test-1' };
  const name = 'letat';
  const bucket = new Bucket();
  const rules = new Map<BucketRule, string>();
  let isMade = hasBucket;
  let failure: { status: number; code: string } | null = null;

  const server = createServer((request, response) => {
    answer(request).then(
      (reply) => send(response, request, reply),
      (error: unknown) => send(response, request, refusalOf(error)),
    );
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('the stand-in listens on no port');
  const endpoint = `http://127.0.0.1:${address.port}`;

  async function answer(request: IncomingMessage): Promise<Reply> {
    const body = await buffer(request);
    if (failure) throw new S3Error(failure.code, failure.status);
    const url = new URL(request.url ?? '/', endpoint);
    const refusal = verify(request, url, body, keys);
    if (refusal) return { status: 403, body: errorXml(refusal.code, refusal.message) };
    const [, bucketName, ...rest] = url.pathname.split('/').map(decodeURIComponent);
    const key = rest.join('/');
    const isBirth = key === '' && request.method === 'PUT' && url.search === '';
    if (bucketName !== name || !(isMade || isBirth)) throw new S3Error('NoSuchBucket', 404);
    if (key === '') return ofBucket(request, url, body);
    const id = url.searchParams.get('uploadId');
    if (id !== null) return ofUpload(request, url, { key, id, body });
    return url.searchParams.has('uploads') ? begin(key) : ofObject(request, key, body);
  }

  function ofBucket({ method }: IncomingMessage, { searchParams }: URL, body: Buffer): Reply {
    if (searchParams.get('list-type') === '2') return listObjects(searchParams);
    const rule = (['cors', 'lifecycle'] as const).find((one) => searchParams.has(one));
    if (rule && !knowsRules) throw new S3Error('NotImplemented', 501);
    if (rule && method === 'PUT') rules.set(rule, body.toString());
    else if (rule && method === 'GET') {
      const found = rules.get(rule);
      if (found === undefined) throw new S3Error(missingRule[rule], 404);
      return { status: 200, headers: { 'content-type': 'application/xml' }, body: found };
    } else if (method === 'PUT') isMade = true;
    else if (method !== 'HEAD') throw new S3Error('MethodNotAllowed', 405);
    return { status: 200 };
  }

  function ofObject({ method, headers }: IncomingMessage, key: string, body: Buffer): Reply {
    switch (method) {
      case 'PUT':
        if (headers['x-amz-copy-source'] !== undefined) return copy(String(headers['x-amz-copy-source']), key);
        bucket.objects.set(key, body);
        return { status: 200, headers: { etag: etagOf(body) } };
      case 'HEAD':
      case 'GET':
        return ranged(bucket.get(key), headers.range);
      case 'DELETE':
        bucket.objects.delete(key);
        return { status: 204 };
      default:
        throw new S3Error('MethodNotAllowed', 405);
    }
  }

  function listObjects(query: URLSearchParams): Reply {
    const after = query.get('continuation-token') ?? '';
    const keys = [...bucket.objects.keys()].filter((key) => key.startsWith(query.get('prefix') ?? '')).sort();
    const rest = keys.filter((key) => key > after);
    const page = rest.slice(0, partsPerPage);
    const contents = page.map((key) => {
      const bytes = bucket.get(key);
      return `<Contents>${tag('Key', key)}${tag('ETag', etagOf(bytes))}${tag('Size', bytes.length)}</Contents>`;
    });
    const isTruncated = rest.length > page.length;
    const next = isTruncated ? tag('NextContinuationToken', page.at(-1) ?? '') : '';
    return xml('ListBucketResult', `${tag('IsTruncated', isTruncated)}${next}${contents.join('')}`);
  }

  function copy(source: string, key: string): Reply {
    const bytes = bucket.get(decodeURIComponent(source).replace(/^\/?[^/]+\//, ''));
    bucket.objects.set(key, bytes);
    return xml('CopyObjectResult', tag('ETag', etagOf(bytes)));
  }

  function begin(key: string): Reply {
    const id = bucket.begin(key);
    return xml('InitiateMultipartUploadResult', `${tag('Bucket', name)}${tag('Key', key)}${tag('UploadId', id)}`);
  }

  function ofUpload(
    { method }: IncomingMessage,
    url: URL,
    { key, id, body }: { key: string; id: string; body: Buffer },
  ): Reply {
    switch (method) {
      case 'PUT':
        return {
          status: 200,
          headers: { etag: bucket.putPart(key, id, Number(url.searchParams.get('partNumber')), body) },
        };
      case 'GET':
        return listing(key, id, Number(url.searchParams.get('part-number-marker') ?? 0));
      case 'POST':
        return xml('CompleteMultipartUploadResult', tag('ETag', bucket.complete(key, id, namedIn(body.toString()))));
      case 'DELETE':
        bucket.abort(key, id);
        return { status: 204 };
      default:
        throw new S3Error('MethodNotAllowed', 405);
    }
  }

  function listing(key: string, id: string, after: number): Reply {
    const rest = [...bucket.parts(key, id)].sort(([a], [b]) => a - b).filter(([number]) => number > after);
    const page = rest.slice(0, partsPerPage);
    const parts = page.map(
      ([number, { bytes, etag }]) =>
        `<Part>${tag('PartNumber', number)}${tag('ETag', etag)}${tag('Size', bytes.length)}</Part>`,
    );
    const marker = tag('NextPartNumberMarker', page.at(-1)?.[0] ?? 0);
    return xml('ListPartsResult', `${tag('IsTruncated', rest.length > page.length)}${marker}${parts.join('')}`);
  }

  return {
    ...keys,
    endpoint,
    bucket: name,
    objects: bucket.objects,
    rules,
    get uploadsUnderWay() {
      return bucket.uploadsUnderWay;
    },
    fail(given) {
      failure = given;
    },
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

function ranged(bytes: Buffer, header: string | undefined): Reply {
  const headers = { 'content-type': 'application/octet-stream', etag: etagOf(bytes) };
  const [, first, last] = /^bytes=(\d+)-(\d+)$/.exec(header ?? '') ?? [];
  if (first === undefined || last === undefined) return { status: 200, headers, body: bytes };
  return { status: 206, headers, body: bytes.subarray(Number(first), Number(last) + 1) };
}

function send(response: ServerResponse, { method }: IncomingMessage, { status, headers, body = '' }: Reply): void {
  response.writeHead(status, { ...headers, 'content-length': Buffer.byteLength(body) });
  response.end(method === 'HEAD' ? undefined : body);
}

function refusalOf(error: unknown): Reply {
  const known = error instanceof S3Error ? error : new S3Error('InternalError', 500);
  return { status: known.status, body: errorXml(known.code, known.code) };
}

function namedIn(body: string): { number: number; etag: string }[] {
  return [...body.matchAll(/<Part>(.*?)<\/Part>/gs)].map(([, part = '']) => ({
    number: Number(/<PartNumber>(\d+)</.exec(part)?.[1]),
    etag: (/<ETag>(.*?)</.exec(part)?.[1] ?? '').replaceAll('&quot;', '"'),
  }));
}

function xml(root: string, content: string): Reply {
  const body = `<?xml version="1.0" encoding="UTF-8"?><${root} xmlns="http://s3.amazonaws.com/doc/2006-03-01/">${content}</${root}>`;
  return { status: 200, headers: { 'content-type': 'application/xml' }, body };
}

function errorXml(code: string, message: string): string {
  return `<?xml version="1.0" encoding="UTF-8"?><Error>${tag('Code', code)}${tag('Message', message)}</Error>`;
}

function tag(name: string, value: string | number | boolean): string {
  return `<${name}>${String(value).replaceAll('&', '&amp;').replaceAll('"', '&quot;')}</${name}>`;
}
