import { ExternalLink, Pencil, Trash2 } from 'lucide';
import type { Ref } from 'react';
import type { FirmPage } from '#contract/firm-pages/firm-pages.schema.ts';
import { countQuestions } from '#contract/firm-pages/page-rules.ts';
import { pathIn } from '#contract/language.ts';
import { isolateCodes } from '#contract/text/code-order.ts';
import { textFor } from '#contract/translations.ts';
import { m } from '#messages';
import { consoleUrls } from '../../platform/console-urls.ts';
import { currentLanguage } from '../../platform/language.ts';
import { urls } from '../../platform/urls.ts';
import button from '../../ui/button.module.css';
import chip from '../../ui/chip.module.css';
import { Code } from '../../ui/code.tsx';
import { type Column, DataTable } from '../../ui/data-table.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Link } from '../../ui/link.tsx';
import { IconButton } from '../frame/icon-button.tsx';
import { LackingMark } from '../frame/lacking-mark.tsx';
import { shopLanguages, shopTranslations } from '../frame/shop-languages.ts';
import { useLoading } from '../frame/use-loading.ts';
import { stateLabels } from './page-draft.ts';

interface PageTableProps {
	pages: readonly FirmPage[];
	/** Ref of the `tbody`. */
	body: Ref<HTMLTableSectionElement>;
	onDelete: (page: FirmPage) => void;
}

const titleOf = ({ title }: FirmPage) => textFor(title, currentLanguage());

export function PageTable({ pages, body, onDelete }: PageTableProps) {
	const columns: Column<FirmPage>[] = [
		{
			key: 'title',
			label: m.pages_name(),
			kind: 'name',
			cell: (page) => (
				<>
					<Link to={consoleUrls.firmPages(page.id)}>
						<Code>{titleOf(page)}</Code>
					</Link>
					<LackingMark languages={shopTranslations().filter((language) => page.body[language] === '')} />
				</>
			),
		},
		{ key: 'path', label: m.pages_address(), cell: ({ path }) => <Code>{urls.firmPage(path)}</Code> },
		{ key: 'state', label: m.pages_state(), cell: (page) => <State page={page} /> },
		{
			key: 'actions',
			label: m.pages_actions(),
			kind: 'actions',
			cell: (page) => <Actions page={page} onDelete={onDelete} />,
		},
	];
	return (
		<DataTable
			look="dense"
			rows={pages}
			columns={columns}
			caption={m.pages_table()}
			body={body}
			isBusy={useLoading()}
		/>
	);
}

function State({ page: { state, footer, body } }: { page: FirmPage }) {
	const questions = countQuestions(body, shopLanguages());
	return (
		<>
			<span className={state === 'public' ? chip.green : chip.state}>{stateLabels[state]()}</span>{' '}
			{footer && state === 'public' && <span className={chip.state}>{m.pages_in_footer()}</span>}{' '}
			{questions > 0 && <span className={chip.amber}>{m.pages_questions({ count: questions })}</span>}
		</>
	);
}

function Actions({ page, onDelete }: { page: FirmPage; onDelete: PageTableProps['onDelete'] }) {
	const named = { title: isolateCodes(titleOf(page)) };
	return (
		<>
			{page.state === 'public' && (
				<a
					className={button.icon}
					href={pathIn(currentLanguage(), urls.firmPage(page.path))}
					target="_blank"
					rel="noreferrer"
					aria-label={m.pages_open(named)}
					title={m.pages_open(named)}
				>
					<Icon of={ExternalLink} size={18} />
				</a>
			)}
			<Link
				className={button.icon}
				to={consoleUrls.firmPages(page.id)}
				aria-label={m.pages_edit(named)}
				title={m.pages_edit(named)}
			>
				<Icon of={Pencil} size={18} />
			</Link>
			<IconButton icon={Trash2} label={m.pages_delete(named)} onClick={() => onDelete(page)} />
		</>
	);
}
