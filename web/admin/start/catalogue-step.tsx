import { useState } from 'react';
import type { SheetKind } from '#contract/sheets/sheet-fields.ts';
import { m } from '#messages';
import { consoleUrls } from '../../platform/console-urls.ts';
import button from '../../ui/button.module.css';
import { Link } from '../../ui/link.tsx';
import { SheetUpload } from '../sheets/sheet-upload.tsx';
import styles from './start-page.module.css';
import { SkipButton, type StepProps } from './step-form.tsx';

/** The firm's own file of parts; without one, parts are added by hand. */
export function CatalogueStep({ isDone, onSaved, onSkip }: StepProps) {
	const [kind, setKind] = useState<SheetKind>('catalogue');
	return (
		<>
			<SheetUpload kind={kind} onKind={setKind} />
			<div className={styles.buttons}>
				{isDone ? (
					<button type="button" className={button.primary} onClick={() => onSaved(true)}>
						{m.start_next()}
					</button>
				) : (
					<SkipButton onSkip={onSkip} />
				)}
				<Link to={consoleUrls.addProduct} className={styles.more}>
					{m.start_catalogue_by_hand()}
				</Link>
			</div>
		</>
	);
}
