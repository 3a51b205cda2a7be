import { useState } from 'react';
import { useParams } from 'react-router';
import { m } from '#messages';
import { customerCall, loadSession } from '../accounts/session.ts';
import { errorText } from '../platform/api.ts';
import { runInBackground } from '../platform/background.ts';
import { pageMeta } from '../platform/page-meta.ts';
import { urls } from '../platform/urls.ts';
import button from '../ui/button.module.css';
import form from '../ui/form.module.css';
import { FormError } from '../ui/form-error.tsx';
import { Link } from '../ui/link.tsx';
import page from '../ui/page.module.css';

const title = () => m.join_title();
export const meta = () =>
	pageMeta({ site: undefined, title: title(), description: title(), path: urls.company, hidden: true });

/** The target of an invitation. Needs a press, since mail programs open links by themselves. */
export default function JoinPage() {
	const { token = '' } = useParams();
	const [isBusy, setBusy] = useState(false);
	const [error, setError] = useState<string>();
	const [company, setCompany] = useState<string>();
	const join = async () => {
		setBusy(true);
		const path = `/api/invitations/${encodeURIComponent(token)}/accept`;
		const result = await customerCall<{ name: string }>('POST', path);
		if (result.ok) {
			setCompany(result.data.name);
			// pages ask for the prices of the company from now on
			await loadSession();
		} else setError(errorText(result, m.join_failed()));
		setBusy(false);
	};
	return (
		<div className={page.narrow}>
			<div className={page.narrowCard}>
				<div className={form.form} role={company === undefined ? undefined : 'status'}>
					<h1>{title()}</h1>
					<p className={form.intro}>{company === undefined ? m.join_text() : m.join_done({ company })}</p>
					<FormError message={error} />
					{company === undefined ? (
						<button type="button" className={button.primary} disabled={isBusy} onClick={() => runInBackground(join())}>
							{m.join_submit()}
						</button>
					) : (
						<Link to={urls.company} className={button.primary}>
							{m.my_company()}
						</Link>
					)}
				</div>
			</div>
		</div>
	);
}
