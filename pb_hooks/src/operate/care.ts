import { backUpInStore, makeBackup } from './backups.ts';
import { type CareChoices, careChoices, recordCareChoices } from './care-choices.ts';
import { checkKey } from './encrypt.ts';
import { checkKeep } from './kept-copies.ts';
import { isSameDisk, sameDiskError } from './same-disk.ts';

const USUAL_KEEP = '7d,4w,6m';

/** The options of `./anemone care`, with the choice that each makes. */
const options: Readonly<Record<string, (value: string) => CareChoices>> = {
	'--copies': (copies) => ({ copies: copies === 'none' ? copies : elsewhere(absolute(copies)) }),
	'--keep': (keep) => ({ keep: checkKeep(keep) }),
	'--encrypt-to': (key) => ({ encryptTo: key === 'none' ? '' : checkKey(key) }),
	'--export': (folder) => ({ export: folder === 'none' ? '' : absolute(folder) }),
};

const absolute = (folder: string) =>
	$filepath.isAbs(folder) ? folder : $filepath.join($os.getwd(), folder);

function elsewhere(folder: string): string {
	if (isSameDisk(folder, $app.dataDir())) throw new Error(sameDiskError(folder));
	return folder;
}

/** Stores what the weekly care does. */
export function chooseCare(...args: string[]): string {
	const chosen = args.map((arg) => {
		const [, option = '', value = ''] = /^(.*?)=(.+)$/s.exec(arg) ?? [];
		const choose = options[option];
		if (choose) return choose(value);
		throw new Error(`care has no option ${arg}. It has ${Object.keys(options).join('=…, ')}=…`);
	});
	recordCareChoices(Object.assign({}, ...chosen));
	return 'Stored. To try it, run: ./anemone care';
}

/** Makes the weekly copy, in a folder or in S3. */
export function copyBackup(): string {
	const { copies = '', keep = USUAL_KEEP, encryptTo = '' } = careChoices();
	if (copies === '' || copies === 'none')
		return $app.settings().backups.s3.enabled ? backUpInStore(keep) : '';
	const key = encryptTo === '' ? [] : [`--encrypt-to=${encryptTo}`];
	return makeBackup(copies, `--keep=${keep}`, ...key);
}
