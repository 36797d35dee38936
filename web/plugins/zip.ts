/// <reference types="node" />
/** A zip archive, the same bytes for the same files. */
import { crc32, deflateRawSync } from 'node:zlib';

const NAME_IN_UTF8 = 0x0800;
const DEFLATED = 8;
const A_DAY = 0x21; // 1 January 1980, the first that there is

export interface Packed {
  name: string;
  data: Buffer;
}

function header(file: Packed, packed: Buffer): Buffer {
  const head = Buffer.alloc(26);
  head.writeUInt16LE(20, 0);
  head.writeUInt16LE(NAME_IN_UTF8, 2);
  head.writeUInt16LE(DEFLATED, 4);
  head.writeUInt16LE(A_DAY, 8);
  head.writeUInt32LE(crc32(file.data), 10);
  head.writeUInt32LE(packed.length, 14);
  head.writeUInt32LE(file.data.length, 18);
  head.writeUInt16LE(Buffer.byteLength(file.name), 22);
  return head;
}

function listed(file: Packed, packed: Buffer, offset: number): Buffer {
  const tail = Buffer.alloc(14);
  tail.writeUInt32LE(offset, 10);
  const made = Buffer.from([20, 0]);
  return Buffer.concat([
    Buffer.from('PK\x01\x02', 'latin1'),
    made,
    header(file, packed),
    tail,
    Buffer.from(file.name),
  ]);
}

/** All files in one archive. */
export function zip(files: Packed[]): Buffer {
  const parts: Buffer[] = [];
  const list: Buffer[] = [];
  let offset = 0;
  for (const file of files) {
    const packed = deflateRawSync(file.data, { level: 9 });
    list.push(listed(file, packed, offset));
    const local = [Buffer.from('PK\x03\x04', 'latin1'), header(file, packed), Buffer.from(file.name), packed];
    parts.push(...local);
    offset += local.reduce((sum, part) => sum + part.length, 0);
  }
  const size = list.reduce((sum, part) => sum + part.length, 0);
  const end = Buffer.alloc(22);
  end.write('PK\x05\x06', 0, 'latin1');
  end.writeUInt16LE(files.length, 8);
  end.writeUInt16LE(files.length, 10);
  end.writeUInt32LE(size, 12);
  end.writeUInt32LE(offset, 16);
  return Buffer.concat([...parts, ...list, end]);
}
