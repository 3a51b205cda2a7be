import type { HandOverMap } from '#contract/hand-over/hand-over.schema.ts';
import { deliveriesPageSize } from '#contract/programs/event-types.ts';
import type { ProgramToken } from '#contract/programs/tokens.schema.ts';
import type { Delivery, Webhook } from '#contract/programs/webhooks.schema.ts';
import { m } from '#messages';
import { consoleUrls } from '../../platform/console-urls.ts';
import { ConsoleHead } from '../frame/console-head.tsx';
import { type List, type ListRoute, loadList } from '../frame/list-route.ts';
import { SectionNav } from '../frame/section-nav.tsx';
import type { TabArgs } from '../frame/tab-args.ts';
import { DeliveriesSection } from './deliveries-section.tsx';
import { MapsSection } from './maps-section.tsx';
import { callPrograms, mapsList, sectionOf, tokensList, webhookOf, webhooksList } from './programs-api.ts';
import { TokensSection } from './tokens-section.tsx';
import { WebhooksSection } from './webhooks-section.tsx';

type ProgramsData =
	| { section: 'tokens'; tokens: List<ProgramToken> }
	| { section: 'webhooks'; webhooks: List<Webhook> }
	| { section: 'files'; maps: List<HandOverMap> }
	| { section: 'deliveries'; webhook: number; url: string | undefined; deliveries: List<Delivery> };

export async function clientLoader(args: TabArgs): Promise<ProgramsData> {
	const search = args.url.searchParams;
	const webhook = webhookOf(search);
	if (sectionOf(search) === 'tokens') return { section: 'tokens', tokens: await loadList(tokensList, args) };
	if (sectionOf(search) === 'files') return { section: 'files', maps: await loadList(mapsList, args) };
	if (webhook === '') return { section: 'webhooks', webhooks: await loadList(webhooksList, args) };
	const deliveriesList: ListRoute = {
		path: `/api/webhooks/${webhook}/deliveries`,
		query: (parameters) => ({ page: parameters.get('page') ?? '' }),
		failed: m.programs_deliveries_failed,
	};
	const id = Number(webhook);
	const [deliveries, webhooks] = await Promise.all([
		loadList<Delivery>(deliveriesList, args),
		loadList<Webhook>(webhooksList, args),
	]);
	return { section: 'deliveries', webhook: id, url: webhooks.rows.find((row) => row.id === id)?.url, deliveries };
}

export const clientAction = ({ request }: TabArgs) => callPrograms(request);

/** Other programs: their tokens, where events are sent, and files of accepted quotes. */
export default function ProgramsTab({ loaderData: data }: { loaderData: ProgramsData }) {
	const sections = [
		{ key: 'tokens', label: m.programs_tokens(), url: consoleUrls.tab('programs') },
		{ key: 'webhooks', label: m.programs_webhooks(), url: consoleUrls.tab('programs', { list: 'webhooks' }) },
		{ key: 'files', label: m.programs_maps(), url: consoleUrls.tab('programs', { list: 'files' }) },
	];
	return (
		<main id="main" tabIndex={-1}>
			<ConsoleHead title={m.programs_tab()} />
			<SectionNav
				label={m.programs_tab()}
				sections={sections}
				current={data.section === 'deliveries' ? 'webhooks' : data.section}
			/>
			{data.section === 'tokens' && <TokensSection list={data.tokens} />}
			{data.section === 'webhooks' && <WebhooksSection list={data.webhooks} />}
			{data.section === 'files' && <MapsSection list={data.maps} />}
			{data.section === 'deliveries' && (
				<DeliveriesSection
					webhook={data.webhook}
					url={data.url}
					list={data.deliveries}
					hasMore={data.deliveries.rows.length === deliveriesPageSize}
				/>
			)}
		</main>
	);
}
