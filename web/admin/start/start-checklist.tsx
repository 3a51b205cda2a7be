import { Check } from 'lucide';
import { useEffect, useState } from 'react';
import { useFetcher } from 'react-router';
import { startStepLabels } from '#contract/settings/start.ts';
import { m } from '#messages';
import { type ApiResult, errorText } from '../../platform/api.ts';
import { runInBackground } from '../../platform/background.ts';
import { consoleUrls } from '../../platform/console-urls.ts';
import button from '../../ui/button.module.css';
import { Icon } from '../../ui/icon.tsx';
import { Link } from '../../ui/link.tsx';
import { toast } from '../../ui/toast.ts';
import { useMutation } from '../frame/use-mutation.ts';
import type { StartSettings } from './start-api.ts';
import styles from './start-checklist.module.css';
import { stateLabels } from './start-labels.ts';

/** As it was loaded last, so that the dashboard does not jump when it is opened again. */
let lastLoaded: StartSettings | undefined;

/** What is left on the way to a shop of the firm's own, until everything is done or somebody closes the list for everybody. */
export function StartChecklist() {
	const { load, data } = useFetcher<{ start?: StartSettings; error?: string }>();
	const { mutate, busy } = useMutation<ApiResult<StartSettings>>('PUT', {
		action: consoleUrls.start(),
		revalidate: false,
	});
	const [isClosed, setIsClosed] = useState(false);
	useEffect(() => {
		runInBackground(load(`${consoleUrls.start()}?list`));
	}, [load]);
	useEffect(() => {
		if (data?.start) lastLoaded = data.start;
	}, [data]);
	const start = data?.start ?? lastLoaded;
	if (!start || start.dismissed || isClosed) return null;
	const openCount = start.steps.filter(({ state }) => state === 'open').length;
	if (openCount === 0) return null;
	const isBegun = openCount < start.steps.length;
	return (
		<section className={styles.list} aria-labelledby="start-list">
			<header>
				<h2 id="start-list">{m.start_title()}</h2>
				<span>{m.start_left({ count: openCount })}</span>
			</header>
			<p>{start.demo ? m.start_list_demo() : m.start_list_hint()}</p>
			<ol>
				{start.steps.map(({ key, state }) => (
					<li key={key} data-state={state}>
						<Link to={consoleUrls.start(key)}>
							<span aria-hidden="true">{state === 'done' && <Icon of={Check} size={14} strokeWidth={3} />}</span>
							{startStepLabels[key]()}
							{state !== 'open' && <small>{stateLabels[state]()}</small>}
						</Link>
					</li>
				))}
			</ol>
			<p className={styles.buttons}>
				<Link to={consoleUrls.start()} className={button.primary}>
					{isBegun ? m.start_go_on() : m.start_begin()}
				</Link>
				<button
					type="button"
					className={button.button}
					disabled={busy}
					onClick={() => {
						runInBackground(
							mutate({ dismissed: true }).then((response) => {
								if (!response.ok) return void toast('error', errorText(response, m.start_failed()));
								lastLoaded = undefined;
								setIsClosed(true);
							}),
						);
					}}
				>
					{m.start_close()}
				</button>
			</p>
		</section>
	);
}
