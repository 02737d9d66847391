// Makes a zip archive of one file, for tests of what is downloaded.
import { crc32, deflateRawSync } from 'node:zlib';

/**
 * A zip archive in memory.
 * @param {string} name of the one file in it
 * @param {Buffer} content
 * @returns {Buffer}
 */
export function makeZip(name, content) {
	const packed = deflateRawSync(content, { level: 1 });
	const common = Buffer.alloc(26);
	common.writeUInt16LE(20, 0);
	common.writeUInt16LE(8, 4);
	common.writeUInt32LE(crc32(content), 10);
	common.writeUInt32LE(packed.length, 14);
	common.writeUInt32LE(content.length, 18);
	common.writeUInt16LE(Buffer.byteLength(name), 22);
	const local = Buffer.concat([Buffer.from('PK\x03\x04'), common, Buffer.from(name), packed]);
	const entry = [Buffer.from('PK\x01\x02\x14\x00'), common, Buffer.alloc(14), Buffer.from(name)];
	const directory = Buffer.concat(entry);
	const end = Buffer.alloc(22);
	end.write('PK\x05\x06', 'latin1');
	end.writeUInt16LE(1, 8);
	end.writeUInt16LE(1, 10);
	end.writeUInt32LE(directory.length, 12);
	end.writeUInt32LE(local.length, 16);
	return Buffer.concat([local, directory, end]);
}
