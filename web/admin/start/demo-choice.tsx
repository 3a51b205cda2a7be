import { useState } from 'react';
import { m } from '#messages';
import { type ApiResult, errorText } from '../../platform/api.ts';
import { consoleUrls } from '../../platform/console-urls.ts';
import button from '../../ui/button.module.css';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { FormError } from '../../ui/form-error.tsx';
import { Link } from '../../ui/link.tsx';
import panel from '../../ui/panel.module.css';
import { toast } from '../../ui/toast.ts';
import { useMutation } from '../frame/use-mutation.ts';
import type { StartSettings } from './start-api.ts';
import styles from './start-page.module.css';

interface DemoChoiceProps {
	start: StartSettings;
	/** Whether something else is being saved. */
	busy: boolean;
	onKeep: () => void;
}

/** Keeps the demo's catalogue to look at, or takes it away after a question. */
export function DemoChoice({ start, busy, onKeep }: DemoChoiceProps) {
	const { demo, version } = start;
	const [isAsking, setIsAsking] = useState(false);
	const [error, setError] = useState<string>();
	const empty = useMutation<ApiResult<{ batch: string }>>('DELETE');
	if (!demo) return null;
	const begin = async () => {
		const response = await empty.mutate({ version });
		setIsAsking(false);
		if (!response.ok) return setError(errorText(response, m.start_empty_failed()));
		void toast('success', m.start_emptied());
	};
	return (
		<section className={panel.panel} aria-labelledby="demo-choice" aria-busy={empty.busy}>
			<h2 id="demo-choice">{m.start_demo({ products: demo.products })}</h2>
			<p>{demo.is_unmixed ? m.start_demo_hint() : m.start_empty_mixed()}</p>
			<FormError message={error} />
			<div className={styles.buttons}>
				<button type="button" className={button.button} disabled={busy || empty.busy} onClick={onKeep}>
					{m.start_demo_keep()}
				</button>
				{demo.is_unmixed ? (
					<button
						type="button"
						className={button.button}
						disabled={busy || empty.busy}
						onClick={() => setIsAsking(true)}
					>
						{m.start_empty()}
					</button>
				) : (
					<Link to={consoleUrls.tab('products')} className={styles.more}>
						{m.admin_tab_products()}
					</Link>
				)}
			</div>
			{isAsking && (
				<ConfirmDialog
					title={m.start_empty_title()}
					text={m.start_empty_text({ products: demo.products, categories: demo.categories })}
					confirm={empty.busy ? m.start_emptying() : m.start_empty()}
					cancel={m.admin_cancel()}
					busy={empty.busy}
					onConfirm={() => void begin()}
					onCancel={() => setIsAsking(false)}
				/>
			)}
		</section>
	);
}
