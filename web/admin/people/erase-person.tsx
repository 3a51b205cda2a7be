import { UserX } from 'lucide';
import { useState } from 'react';
import type { ErasurePlan } from '#contract/erasure/erasure.schema.ts';
import { isolateCodes } from '#contract/text/code-order.ts';
import { m } from '#messages';
import { ErasureFacts, obstacleTo } from '../../accounts/erasure-facts.tsx';
import { PasswordDialog } from '../../accounts/password-dialog.tsx';
import { errorText } from '../../platform/api.ts';
import button from '../../ui/button.module.css';
import field from '../../ui/field.module.css';
import { Icon } from '../../ui/icon.tsx';
import { toast } from '../../ui/toast.ts';
import { adminCall } from '../session/admin-session.ts';

interface ErasePersonProps {
	/** The path of the customer, or of a guest's request: `/api/customers/7`. */
	path: string;
	onErased: () => void;
}

/** Erases a customer, or the guest who sent a request, after a confirmation that says what happens. For owners. */
export default function ErasePerson({ path, onErased }: ErasePersonProps) {
	const [plan, setPlan] = useState<ErasurePlan>();
	const [hasGuests, setHasGuests] = useState(false);
	const [isBusy, setBusy] = useState(false);
	const ask = async () => {
		// a disabled button would lose the focus
		if (isBusy) return;
		setBusy(true);
		const response = await adminCall<ErasurePlan>('GET', `${path}/erasure`);
		setBusy(false);
		const obstacle = response.ok ? obstacleTo(response.data) : errorText(response, m.people_erase_failed());
		if (obstacle !== undefined) return void toast('error', obstacle);
		if (response.ok) setPlan(response.data);
	};
	const erase = async (currentPassword: string) => {
		setBusy(true);
		const body = { currentPassword, ...(hasGuests && { guest_requests: true }) };
		const response = await adminCall('POST', `${path}/erase`, { body, timeout: 60_000 });
		setBusy(false);
		if (!response.ok) {
			void toast('error', errorText(response, m.people_erase_failed()));
			return response;
		}
		setPlan(undefined);
		void toast('success', m.people_erased());
		onErased();
		return undefined;
	};
	return (
		<>
			<button type="button" className={button.danger} onClick={() => void ask()}>
				<Icon of={UserX} size={18} /> {m.people_erase()}
			</button>
			{plan && (
				<PasswordDialog
					title={m.people_erase_of({ name: isolateCodes(plan.name) })}
					text={m.people_erase_text()}
					busy={isBusy}
					cancel={m.admin_cancel()}
					confirm={isBusy ? m.people_erasing() : m.people_erase_confirm()}
					onConfirm={erase}
					onCancel={() => setPlan(undefined)}
				>
					<ErasureFacts plan={plan} />
					{plan.guest_requests !== null && plan.guest_requests > 0 && (
						<label className={field.check}>
							<input type="checkbox" checked={hasGuests} onChange={(event) => setHasGuests(event.target.checked)} />{' '}
							{m.people_erase_guests({ count: plan.guest_requests })}
						</label>
					)}
				</PasswordDialog>
			)}
		</>
	);
}
