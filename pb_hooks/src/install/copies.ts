// Sets up nightly copies with restic: `./anemone copies --to=PLACE`. Runs without the site's data.
import { refuseSameDisk } from '../backup/same-disk.ts';
import { programFolder, siteUnits, unitPath } from '../machine/units.ts';
import { dataOf, editsFor } from './fill-sample.ts';
import { orExit, quoted, type Step, say, shell, take } from './install-steps.ts';

/** Only characters that are harmless in commands and units, and no folder that the unit cannot see. */
const places =
	/^--to=((?!\/(?:dev|home|root|run|tmp|var\/tmp)\/)(?:\/|(?:s3|sftp|rest|b2|azure|gs|rclone):)[\w./:@+=,-]*\w)\/?$/;

/** Sets up copies, and makes one. After a failure, another run goes on. */
export const copies = (...args: string[]) =>
	orExit(() => {
		const [, place] = places.exec(args.join(' ')) ?? [];
		if (place === undefined) {
			throw new Error(
				'copies has one option: --to=/mnt/backups/restic, a folder on another disk (not in /dev, /home, /root, /run or /tmp), or a place of restic, such as --to=s3:https://s3.example.org/BUCKET',
			);
		}
		const program = programFolder();
		const [, service = ''] = /^\/opt\/(anemone(?:-[a-z\d]+)*)$/.exec(program) ?? [];
		const env = `/etc/${service}-copies.env`;
		shell(...checks(place, env));
		const unit = siteUnits().find(({ path }) => path === unitPath(service));
		if (unit?.program !== program || unit.dir !== dataOf(service)) {
			throw new Error(
				`${program} is no site that “install” installed as a service. Run the command of such a site: /opt/anemone/anemone copies`,
			);
		}
		if (place.startsWith('/')) refuseSameDisk(place, dataOf(service));
		for (const step of copySteps(service, place, env)) take(step);
		say(
			`Each night, another copy is made. Keep ${env} elsewhere, too: without its password, nobody can open the copies.`,
		);
	});

/** Returns commands that refuse what cannot work. A file of another place has a password to keep. */
const checks = (place: string, env: string) => [
	`[ "$(id -u)" = 0 ] || refuse 'Only root can set up copies. Put sudo before the command'`,
	`[ -d /run/systemd/system ] || refuse 'systemd, which makes the copies each night, does not run here. Follow “Pull a copy from your own machine” in docs/hosting.md'`,
	`[ -x /usr/bin/restic ] || refuse 'restic is missing. Run: apt install restic'`,
	`[ ! -s ${env} ] || { known=$(sed -n 's/^RESTIC_REPOSITORY=//p' ${env}); [ "\${known%/}" = ${place} ]; } || refuse "${env} has the password of the copies in $known. To go on with these, use --to=$known. To begin others in ${place}, rename the file: mv ${env} ${env}.$(date +%s)"`,
	place.startsWith('s3:')
		? `[ -s ${env} ] || case "$AWS_ACCESS_KEY_ID:$AWS_SECRET_ACCESS_KEY" in :* | *: | *[!A-Za-z0-9/+=._:-]*) refuse 'The keys of S3 are missing. Enter them first: export AWS_ACCESS_KEY_ID=… AWS_SECRET_ACCESS_KEY=…' ;; esac`
		: '',
];

function copySteps(service: string, place: string, env: string): readonly Step[] {
	const copier = `${service}-copies`;
	const restic = `set -a; . ${env}; cd /; runuser -u ${service} -- restic --no-cache`;
	const keys = place.startsWith('s3:')
		? '"AWS_ACCESS_KEY_ID=$AWS_ACCESS_KEY_ID" "AWS_SECRET_ACCESS_KEY=$AWS_SECRET_ACCESS_KEY"'
		: '';
	const others = `find ${place}/ ! -user ${service} -printf %u -quit`;
	const folder: Step = {
		title: `Create the folder ${place}`,
		done: `[ -d ${place} ] && [ -z "$(${others})" ]`,
		commands: [
			`[ ! -e ${place}/config ] || refuse "some of its files belong to the user $(${others}). If they are copies of this site, for example from another machine, run: chown -R ${service}: ${place}. Otherwise, name another folder"`,
			`[ -z "$(ls -A ${place} 2>/dev/null)" ] || refuse 'it has other files. Name a new folder, such as --to=${place}/restic'`,
			`install -d -m 700 -o ${service} -g ${service} ${place}`,
		],
	};
	const isLocal = place.startsWith('/');
	const edits = [...editsFor(service), ...(isLocal ? [`s#-/mnt/backups#-${place}#`] : [])];
	return [
		...(isLocal ? [folder] : []),
		{
			title: `Write the place and a new password to ${env}`,
			done: `[ -s ${env} ]`,
			commands: [
				`umask 077; password=$(od -An -N24 -tx1 /dev/urandom | tr -d ' \\n'); [ \${#password} = 48 ]`,
				`printf '%s\\n' RESTIC_REPOSITORY=${place} RESTIC_PASSWORD=$password ${keys} >${env}.new`,
				`sync; mv ${env}.new ${env}`,
			],
		},
		{
			title: 'Create the repository of restic',
			done: `${restic} cat config --no-lock`,
			commands: [
				`case $(${restic} cat config --no-lock 2>&1) in *'wrong password'*) refuse '${place} has copies with another password. Restore the ${env} that you kept elsewhere, or name another place' ;; esac`,
				`${restic} init`,
			],
		},
		{
			title: `Write the units ${copier}.service and .timer`,
			commands: [
				`cd ${quoted(`${__hooks}/../deploy`)}`,
				`for kind in service timer; do sed '${edits.join('; ')}' anemone-copies.$kind > /etc/systemd/system/${copier}.$kind; done`,
				'systemctl daemon-reload',
			],
		},
		{
			title: 'Make a copy',
			commands: [
				`systemctl start ${copier} || refuse "$(journalctl --sync; journalctl _SYSTEMD_UNIT=${copier}.service -qn 1 -o cat --no-pager). To see more, run: journalctl -u ${copier}"`,
			],
		},
		{ title: 'Start the timer', commands: [`systemctl enable --now ${copier}.timer`] },
	];
}
