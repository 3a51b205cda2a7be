import { useEffect, useRef, useState } from 'react';
import { useLocation, useRevalidator, useSearchParams } from 'react-router';
import { pathIn } from '#contract/language.ts';
import { type StartStep, startSteps } from '#contract/settings/start.ts';
import { m } from '#messages';
import { type ApiResult, errorText } from '../../platform/api.ts';
import { runInBackground } from '../../platform/background.ts';
import { consoleUrls } from '../../platform/console-urls.ts';
import { currentLanguage } from '../../platform/language.ts';
import { urls } from '../../platform/urls.ts';
import button from '../../ui/button.module.css';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Link } from '../../ui/link.tsx';
import { toast } from '../../ui/toast.ts';
import { actionResult } from '../frame/action-result.ts';
import { ConsoleHead } from '../frame/console-head.tsx';
import type { TabArgs } from '../frame/tab-args.ts';
import { UnsavedForms } from '../frame/unsaved-forms.tsx';
import { useMutation } from '../frame/use-mutation.ts';
import { adminContext } from '../session/admin-guard.ts';
import { loadGroup } from '../settings/group-api.ts';
import { createAdmin } from '../settings/settings-api.ts';
import { DemoChoice } from './demo-choice.tsx';
import { ShopPreview } from './shop-preview.tsx';
import { beginEmpty, changeStart, type StartChange, type StartSettings } from './start-api.ts';
import styles from './start-page.module.css';
import type { StartGroups } from './step-form.tsx';
import { stepForms } from './step-forms.tsx';
import { StepFrame } from './step-frame.tsx';

export const meta = () => [
	{ title: `${m.start_title()} | ${m.admin_title()}` },
	{ name: 'robots', content: 'noindex' },
];

export async function clientLoader({
	request,
	context,
	url,
}: TabArgs): Promise<StartGroups | { start: StartSettings } | { error: string }> {
	const { signal } = request;
	const start = await loadGroup('start', signal);
	if ('error' in start) return start;
	// the list above the dashboard needs no more
	if (url.searchParams.has('list')) return { start };
	const [firm, money, look, promises] = await Promise.all([
		loadGroup('firm', signal),
		loadGroup('money', signal),
		loadGroup('look', signal),
		loadGroup('promises', signal),
	]);
	for (const group of [firm, money, look, promises]) if ('error' in group) return group;
	return { start, firm, money, look, promises, self: context.get(adminContext) } as StartGroups;
}

/** PUT saves what is skipped and closed, POST creates a colleague, DELETE takes the demo's catalogue away. */
export async function clientAction({ request }: TabArgs) {
	const body = await request.json();
	if (request.method === 'PUT') return actionResult(await changeStart(body));
	return actionResult(request.method === 'DELETE' ? await beginEmpty(body.version) : await createAdmin(body));
}

/** The steps by which a firm makes the shop its own, with the shop beside them. */
export default function StartPage({ loaderData }: { loaderData: Awaited<ReturnType<typeof clientLoader>> }) {
	const { revalidate } = useRevalidator();
	if ('firm' in loaderData) return <Start {...loaderData} />;
	return (
		<main id="main" tabIndex={-1}>
			<ConsoleHead title={m.start_title()} />
			<EmptyState title={'error' in loaderData ? loaderData.error : m.settings_failed()}>
				<button type="button" className={button.button} onClick={() => void revalidate()}>
					{m.admin_retry()}
				</button>
			</EmptyState>
		</main>
	);
}

/** The step that is open: after a save the next one, else the one in the URL or the first that is not done; and the ways to another. */
function useStep({ steps }: StartSettings) {
	const [search, setSearch] = useSearchParams();
	const { key } = useLocation();
	const { revalidate } = useRevalidator();
	const [next, setNext] = useState<{ step: StartStep | 'none'; key: string }>();
	const step = next?.key === key ? next.step : search.get('step');
	const named = startSteps.find((other) => other === step);
	const first = steps.find(({ state }) => state === 'open')?.key;
	return {
		open: step === 'none' ? undefined : (named ?? first),
		isNamed: named !== undefined,
		/** By hand; a form with unsaved changes asks first. */
		toggle: (other: StartStep, isOpen: boolean) =>
			setSearch({ step: isOpen ? 'none' : other }, { replace: true, preventScrollReset: true }),
		/** After a save, once the steps know what was saved: the next one proposes by it. */
		goOn(other: StartStep | 'none') {
			runInBackground(revalidate().then(() => setNext({ step: other, key })));
		},
	};
}

function Start(groups: StartGroups) {
	const { start, firm, money, look, promises } = groups;
	const { open, isNamed, toggle, goOn: openNext } = useStep(start);
	const { mutate, busy } = useMutation<ApiResult<StartSettings>>('PUT');
	const list = useRef<HTMLOListElement>(null);
	const openSteps = start.steps.filter(({ state }) => state === 'open');
	/** Opens the next step that is open, or none. */
	const goOn = (from: StartStep) => {
		const remaining = openSteps.filter(({ key }) => key !== from);
		const after = remaining.find(({ key }) => startSteps.indexOf(key) > startSteps.indexOf(from));
		openNext((after ?? remaining[0])?.key ?? 'none');
	};
	const save = async (change: StartChange) => {
		const response = await mutate(change);
		if (!response.ok) void toast('error', errorText(response, m.start_failed()));
		return response.ok;
	};
	const skip = async (step: StartStep) => {
		const isOpen = openSteps.some(({ key }) => key === step);
		if (!isOpen || (await save({ skip: step }))) goOn(step);
	};
	useEffect(() => {
		// who came by a save or a link reads on in the step that opens
		if (isNamed && open) list.current?.querySelector<HTMLElement>(`[data-step="${open}"] h2 button`)?.focus();
	}, [open, isNamed]);
	const shown = [start.version, firm.version, money.version, look.version, promises.version, firm.logo].join();
	return (
		<main id="main" tabIndex={-1} className={styles.page}>
			<ConsoleHead title={m.start_title()} />
			<p className={styles.intro}>{m.start_intro()}</p>
			<div className={styles.columns}>
				<div className={styles.steps}>
					{start.demo && start.catalogue === 'undecided' && (
						<DemoChoice start={start} onKeep={() => void save({ catalogue: 'demo' })} busy={busy} />
					)}
					<UnsavedForms>
						<ol ref={list} className={styles.list}>
							{start.steps.map(({ key, state }, at) => {
								const Form = stepForms[key];
								return (
									<StepFrame
										key={key}
										step={key}
										number={at + 1}
										state={state}
										isOpen={key === open}
										onToggle={() => toggle(key, key === open)}
									>
										<Form
											// what is proposed follows the country, whenever that arrives
											key={firm.country}
											{...groups}
											isDone={state === 'done'}
											onSaved={(isChanged) => {
												if (isChanged || state !== 'open') goOn(key);
												else runInBackground(skip(key));
											}}
											onSkip={() => void skip(key)}
										/>
									</StepFrame>
								);
							})}
						</ol>
					</UnsavedForms>
					{openSteps.length === 0 && (
						<section className={styles.ready} aria-labelledby="start-ready">
							<h2 id="start-ready">{m.start_ready()}</h2>
							<p>{m.start_ready_hint()}</p>
							<p className={styles.buttons}>
								<a
									className={button.primary}
									href={pathIn(currentLanguage(), urls.home)}
									target="_blank"
									rel="noreferrer"
								>
									{m.start_view()}
								</a>
								<Link to={consoleUrls.dashboard} className={button.button}>
									{m.start_to_dashboard()}
								</Link>
							</p>
						</section>
					)}
				</div>
				<ShopPreview shown={shown} />
			</div>
		</main>
	);
}
