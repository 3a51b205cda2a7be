import { useEffect, useState } from 'react';
import { useRevalidator } from 'react-router';
import type { MyCompany } from '#contract/companies/companies.schema.ts';
import { m } from '#messages';
import { customerCall } from '../accounts/session.ts';
import { runInBackground } from '../platform/background.ts';
import panel from '../ui/panel.module.css';
import { ApproveForm } from './approve-form.tsx';

/** On the page of a request: the decision of a signed-in approver, where this revision waits for him. */
export default function ApproveHere({ code, revision }: { code: string; revision: number }) {
	const [isWaiting, setWaiting] = useState(false);
	const { revalidate } = useRevalidator();
	useEffect(() => {
		const look = async () => {
			const result = await customerCall<MyCompany | null>('GET', '/api/my-company');
			const waiting = result.ok ? (result.data?.waiting ?? []) : [];
			setWaiting(waiting.some((quote) => quote.code === code && quote.revision === revision));
		};
		runInBackground(look());
	}, [code, revision]);
	if (!isWaiting) return null;
	return (
		<section className={panel.panel} aria-labelledby="approve">
			<h2 id="approve">{m.approve_title()}</h2>
			<p>{m.approve_hint()}</p>
			<ApproveForm
				code={code}
				revision={revision}
				onDecided={() => {
					setWaiting(false);
					runInBackground(revalidate());
				}}
			/>
		</section>
	);
}
