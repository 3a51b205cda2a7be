import { readFileSync } from 'node:fs';
import pg from 'pg';
const port=readFileSync('/tmp/m/database/cluster/postmaster.pid','utf8').split('\n')[3];
const c=new pg.Client(`postgres://parts_counter:${readFileSync('/tmp/m/database/password','utf8').trim()}@127.0.0.1:${port}/postgres`); await c.connect();
const list=JSON.parse(readFileSync(process.argv[2]!,'utf8')).filter((e:any)=>e.text.includes('materialized'));
for (const e of list) { console.log('#####',e.ms,e.text.replace(/\s+/g,' '), JSON.stringify(e.values).slice(0,600)); if(process.argv[3]) {const r=await c.query('explain (analyze, costs off, timing on) '+e.text,e.values); console.log(r.rows.map(x=>x['QUERY PLAN']).filter((l:string)=>!/Output|Storage|Buffers/.test(l)).join('\n'));} }
await c.end();
