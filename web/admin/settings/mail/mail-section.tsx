import { useState } from 'react';
import type { MailSettings } from '#contract/settings/groups.schema.ts';
import { MailForm } from './mail-form.tsx';
import styles from './mail-section.module.css';
import { MailTestForm } from './mail-test-form.tsx';

interface MailSectionProps {
	mail: MailSettings;
	/** Whether the administrator is a super admin: only they can change the mail server. */
	superAdmin: boolean;
	/** Where a test mail goes, unless another address is typed. */
	ownEmail: string;
}

/** The settings of mails, and a form that sends a test mail. */
export function MailSection({ mail, superAdmin, ownEmail }: MailSectionProps) {
	const [isDirty, setDirty] = useState(false);
	return (
		<div className={styles.section}>
			<MailForm mail={mail} superAdmin={superAdmin} onDirty={setDirty} />
			<MailTestForm ownEmail={ownEmail} isUnsaved={isDirty} />
		</div>
	);
}
