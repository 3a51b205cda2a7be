import { FileDown, Plus } from 'lucide';
import { useState } from 'react';
import type { HandOverMap } from '#contract/hand-over/hand-over.schema.ts';
import { m } from '#messages';
import { type ApiResult, errorText } from '../../platform/api.ts';
import { numberText } from '../../platform/format.ts';
import button from '../../ui/button.module.css';
import { Code } from '../../ui/code.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { type Column, DataTable } from '../../ui/data-table.tsx';
import { Icon } from '../../ui/icon.tsx';
import { toast } from '../../ui/toast.ts';
import toolbar from '../frame/console-toolbar.module.css';
import type { List } from '../frame/list-route.ts';
import { ListBar, ListStates } from '../frame/list-states.tsx';
import { downloadQuotes, type QuoteFile, takeNewQuotes } from '../frame/quote-files.ts';
import { useLoading } from '../frame/use-loading.ts';
import { useMutation } from '../frame/use-mutation.ts';
import { MapDialog } from './map-dialog.tsx';
import styles from './programs.module.css';
import type { ProgramsCall } from './programs-api.ts';

type Shown = { dialog: 'edit'; map: HandOverMap | undefined } | { dialog: 'delete'; map: HandOverMap };

/** The saved columns of files of accepted quotes. */
export function MapsSection({ list }: { list: List<HandOverMap> }) {
	const [shown, setShown] = useState<Shown>();
	const close = () => setShown(undefined);
	return (
		<>
			<p className={styles.intro}>{m.programs_maps_hint()}</p>
			<div className={toolbar.toolbar}>
				<button type="button" className={button.primary} onClick={() => setShown({ dialog: 'edit', map: undefined })}>
					<Icon of={Plus} size={18} /> {m.programs_map_add()}
				</button>
			</div>
			<ListBar list={list} loading={m.programs_loading()} empty={m.programs_maps_empty()} />
			<ListStates list={list} icon={FileDown} empty={m.programs_maps_empty()} hint={m.programs_maps_empty_hint()}>
				<MapTable
					maps={list.rows}
					onEdit={(map) => setShown({ dialog: 'edit', map })}
					onDelete={(map) => setShown({ dialog: 'delete', map })}
				/>
			</ListStates>
			{shown?.dialog === 'edit' && <MapDialog map={shown.map} onClose={close} />}
			{shown?.dialog === 'delete' && <DeleteMapDialog map={shown.map} onClose={close} />}
		</>
	);
}

const formats = ['csv', 'xlsx'] as const;
type Format = (typeof formats)[number];

const fileOf = ({ id, name }: HandOverMap, format: Format): QuoteFile => ({
	path: `/api/hand-over/maps/${id}`,
	name: `${name.replace(/[/\\:*?"<>|]/g, ' ')}.${format}`,
	parameters: { format },
});

interface MapTableProps {
	maps: HandOverMap[];
	onEdit: (map: HandOverMap) => void;
	onDelete: (map: HandOverMap) => void;
}

function MapTable({ maps, onEdit, onDelete }: MapTableProps) {
	const [isLoadingFile, setLoadingFile] = useState(false);
	const whileLoading = async (download: Promise<void>) => {
		setLoadingFile(true);
		await download;
		setLoadingFile(false);
	};
	const columns: Column<HandOverMap>[] = [
		{ key: 'name', label: m.programs_name(), kind: 'name', cell: ({ name }) => <Code>{name}</Code> },
		{
			key: 'columns',
			label: m.programs_map_columns(),
			cell: ({ columns: titles }) => (
				<span>
					{numberText(titles.length)}: <bdi>{titles.map(({ title }) => title).join(m.programs_comma())}</bdi>
				</span>
			),
		},
		{
			key: 'actions',
			label: m.jobs_actions(),
			kind: 'actions',
			className: styles.actions,
			cell: (map) => (
				<>
					<button
						type="button"
						className={button.text}
						disabled={isLoadingFile}
						aria-label={m.programs_map_download_new_of({ name: map.name })}
						onClick={() => void whileLoading(takeNewQuotes(map.id, fileOf(map, 'xlsx')))}
					>
						{m.programs_map_download_new()}
					</button>
					{formats.map((format) => (
						<button
							key={format}
							type="button"
							className={button.text}
							disabled={isLoadingFile}
							aria-label={m.programs_map_download_of({ name: map.name, format: format.toUpperCase() })}
							onClick={() => void whileLoading(downloadQuotes(fileOf(map, format)))}
						>
							<bdi dir="ltr">{format.toUpperCase()}</bdi>
						</button>
					))}
					<button
						type="button"
						className={button.text}
						aria-label={m.programs_map_edit_of({ name: map.name })}
						onClick={() => onEdit(map)}
					>
						{m.admin_edit()}
					</button>
					<button
						type="button"
						className={button.text}
						aria-label={m.programs_map_delete_of({ name: map.name })}
						onClick={() => onDelete(map)}
					>
						{m.admin_delete()}
					</button>
				</>
			),
		},
	];
	return <DataTable look="dense" rows={maps} columns={columns} caption={m.programs_maps()} isBusy={useLoading()} />;
}

function DeleteMapDialog({ map: { id, name }, onClose }: { map: HandOverMap; onClose: () => void }) {
	const { busy, mutate } = useMutation<ApiResult<unknown>, ProgramsCall>('POST');
	const remove = async () => {
		const response = await mutate({ call: 'delete map', id });
		if (response.ok) void toast('success', m.programs_map_deleted());
		else void toast('error', errorText(response, m.programs_save_failed()));
		onClose();
	};
	return (
		<ConfirmDialog
			title={m.programs_map_delete()}
			text={m.programs_map_delete_text({ name })}
			busy={busy}
			cancel={m.admin_cancel()}
			confirm={busy ? m.admin_deleting() : m.admin_delete()}
			onConfirm={() => void remove()}
			onCancel={onClose}
		/>
	);
}
