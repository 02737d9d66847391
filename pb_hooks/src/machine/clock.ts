import { attempt } from '../engine/attempt.ts';
import { outputOf } from './ask-pocketbase.ts';

/** Returns whether systemd knows that no time server sets the clock. */
export const isClockUnset = () => ask('NTPSynchronized') === 'no';

/** Returns the command that lets a time server set the clock. A minimal Debian has no program for that. */
export const setClock = () =>
	ask('CanNTP') === 'no' ? 'apt install systemd-timesyncd' : 'timedatectl set-ntp true';

const ask = (property: string) =>
	attempt(() => outputOf('timedatectl', 'show', '-p', property, '--value').trim());
