import { Download } from 'lucide';
import { useState } from 'react';
import type { User } from '#contract/accounts/accounts.schema.ts';
import { m } from '#messages';
import { errorText } from '../platform/api.ts';
import { saveFile } from '../platform/save-file.ts';
import button from '../ui/button.module.css';
import { Icon } from '../ui/icon.tsx';
import panel from '../ui/panel.module.css';
import { toast } from '../ui/toast.ts';
import { PasswordDialog } from './password-dialog.tsx';
import { customerCall } from './session.ts';

/** Milliseconds: an archive with many PDFs and photos takes a while. */
const timeout = 600_000;

/** Saves everything that is kept about the customer as a file, after the password. */
export function OwnData({ user }: { user: User }) {
	const [isAsking, setAsking] = useState(false);
	const [isBusy, setBusy] = useState(false);
	const download = async (currentPassword: string) => {
		setBusy(true);
		const result = await customerCall<Blob>('POST', `/api/customers/${user.id}/export`, {
			body: { currentPassword },
			read: (response) => response.blob(),
			timeout,
		});
		setBusy(false);
		if (!result.ok) {
			void toast('error', errorText(result, m.people_export_failed()));
			return result;
		}
		setAsking(false);
		saveFile(`customer-${user.id}.zip`, result.data);
		void toast('success', m.people_exported());
		return undefined;
	};
	return (
		<section className={panel.panel} aria-labelledby="own-data-title">
			<h2 id="own-data-title">{m.people_own_title()}</h2>
			<p>{m.people_own_text()}</p>
			<div>
				<button type="button" className={button.button} onClick={() => setAsking(true)}>
					<Icon of={Download} size={18} /> {m.people_own_download()}
				</button>
			</div>
			{isAsking && (
				<PasswordDialog
					title={m.people_own_download()}
					text={m.people_own_download_text()}
					busy={isBusy}
					cancel={m.profile_cancel()}
					confirm={isBusy ? m.people_exporting() : m.people_own_download()}
					onConfirm={download}
					onCancel={() => setAsking(false)}
				/>
			)}
		</section>
	);
}
