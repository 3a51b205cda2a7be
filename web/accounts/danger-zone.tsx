import { useState } from 'react';
import { useNavigate } from 'react-router';
import type { User } from '#contract/accounts/accounts.schema.ts';
import type { ErasurePlan } from '#contract/erasure/erasure.schema.ts';
import { isolateCodes } from '#contract/text/code-order.ts';
import { listText } from '#contract/text/list-text.ts';
import { m } from '#messages';
import { errorText } from '../platform/api.ts';
import { runInBackground } from '../platform/background.ts';
import { urls } from '../platform/urls.ts';
import button from '../ui/button.module.css';
import panel from '../ui/panel.module.css';
import { toast } from '../ui/toast.ts';
import { ErasureFacts } from './erasure-facts.tsx';
import { PasswordDialog } from './password-dialog.tsx';
import { customerCall, signOut } from './session.ts';

/**
 * Deletes the customer's account and data after a confirmation that says what happens; only the account while an order is under way, which the shop
 * can't finish without a name.
 */
export function DangerZone({ user }: { user: User }) {
	const [plan, setPlan] = useState<ErasurePlan>();
	const [isBusy, setBusy] = useState(false);
	const navigate = useNavigate();
	const ask = async () => {
		// a disabled button would lose the focus
		if (isBusy) return;
		setBusy(true);
		const result = await customerCall<ErasurePlan>('GET', `/api/customers/${user.id}/erasure`);
		setBusy(false);
		if (result.ok) setPlan(result.data);
		else void toast('error', errorText(result, m.profile_delete_failed()));
	};
	const unfinished = plan?.under_way ?? [];
	const remove = async (currentPassword: string) => {
		setBusy(true);
		const path = `/api/customers/${user.id}`;
		const body = { currentPassword };
		const result =
			unfinished.length > 0
				? await customerCall('DELETE', path, { body })
				: await customerCall('POST', `${path}/erase`, { body });
		setBusy(false);
		if (!result.ok) {
			void toast('error', errorText(result, m.profile_delete_failed()));
			return result;
		}
		setPlan(undefined);
		void toast('success', m.profile_deleted());
		signOut();
		runInBackground(navigate(urls.home));
		return undefined;
	};
	return (
		<section className={panel.danger} aria-labelledby="danger-title">
			<h2 id="danger-title">{m.profile_danger()}</h2>
			<p>{m.people_own_erase_text()}</p>
			<button type="button" className={button.danger} onClick={() => void ask()}>
				{m.profile_delete()}
			</button>
			{plan && (
				<PasswordDialog
					title={m.profile_delete()}
					text={m.profile_delete_confirm()}
					busy={isBusy}
					cancel={m.profile_cancel()}
					confirm={isBusy ? m.profile_deleting() : m.profile_delete()}
					onConfirm={remove}
					onCancel={() => setPlan(undefined)}
				>
					{unfinished.length > 0 ? (
						<p>
							{m.people_own_only_account({ codes: listText(unfinished.map(isolateCodes)), count: unfinished.length })}
						</p>
					) : (
						<ErasureFacts plan={plan} />
					)}
				</PasswordDialog>
			)}
		</section>
	);
}
