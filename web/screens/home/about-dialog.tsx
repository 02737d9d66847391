import { useStore } from '@nanostores/react';
import { pages } from '../../content/pages.ts';
import { $overlay, closeOverlay } from '../../stores/overlay.ts';
import { siteText } from '../../stores/site.ts';
import { loadSheet } from '../../ui/load-sheet.ts';
import { RecordText } from '../../ui/record-text.tsx';
import { useEscape } from '../../ui/use-escape.ts';
import { useModule } from '../../ui/use-module.ts';
import { showInstead } from '../../ui/without-script.ts';

export const ABOUT_BUTTON_ID = 'about-button';

/** Loads the dialog's code when the dialog is opened, or earlier; see client/after-hydration.ts. */
export const loadDialog = async () => {
	const [{ Dialog }] = await Promise.all([import('../../ui/dialog.tsx'), loadSheet()]);
	return Dialog;
};

const close = () => closeOverlay('about');

/** The 'About Us' dialog. */
export function AboutDialog() {
	const open = useStore($overlay) === 'about';
	useEscape(open, close);
	const Dialog = useModule(open, loadDialog, (error) => {
		console.error('The dialog could not be loaded', error);
		close();
		showInstead(document.getElementById(ABOUT_BUTTON_ID));
	});
	if (!Dialog) return null;
	return (
		<Dialog
			id="about"
			title={pages.about.title}
			open={open}
			onClose={close}
			onClosed={() => document.getElementById(ABOUT_BUTTON_ID)?.focus()}
		>
			<div className="prose">
				<RecordText source={siteText().about} headingLevel={3} />
			</div>
		</Dialog>
	);
}
