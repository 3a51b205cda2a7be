import { UserPlus } from 'lucide';
import { useState } from 'react';
import { mayUse } from '#contract/accounts/rights.ts';
import { m } from '#messages';
import { consoleUrls } from '../../platform/console-urls.ts';
import button from '../../ui/button.module.css';
import { Icon } from '../../ui/icon.tsx';
import { Link } from '../../ui/link.tsx';
import { NewAdminDialog } from '../settings/new-admin-dialog.tsx';
import styles from './start-page.module.css';
import { SkipButton, type StepProps } from './step-form.tsx';

/** An account for a colleague, which a super admin makes. */
export function PeopleStep({ self, isDone, onSaved, onSkip }: StepProps) {
	const [isOpen, setIsOpen] = useState(false);
	const isManager = mayUse(self, 'administrators.manage');
	return (
		<>
			{!isManager && <p>{m.start_people_forbidden()}</p>}
			<div className={styles.buttons}>
				{isManager && (
					<button type="button" className={isDone ? button.button : button.primary} onClick={() => setIsOpen(true)}>
						<Icon of={UserPlus} size={18} /> {m.settings_admins_create()}
					</button>
				)}
				{isDone ? (
					<button type="button" className={button.primary} onClick={() => onSaved(true)}>
						{m.start_next()}
					</button>
				) : (
					<SkipButton onSkip={onSkip} />
				)}
				{isManager && (
					<Link to={consoleUrls.tab('settings', { section: 'admins' })} className={styles.more}>
						{m.start_people_all()}
					</Link>
				)}
			</div>
			{isOpen && (
				<NewAdminDialog
					onCreated={() => {
						setIsOpen(false);
						onSaved(true);
					}}
					onClose={() => setIsOpen(false)}
				/>
			)}
		</>
	);
}
