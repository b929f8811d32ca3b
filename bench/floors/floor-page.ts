import pg from 'pg';
import { FLOOR_QUERY } from '../floor-query.ts';
import { floorParameters } from '../wishes.ts';

const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 10 });
const { rows } = await pool.query(`select id from skill where key = 'singer'`);
const values = floorParameters(rows[0].id);

export interface FloorRow {
  id: number;
  name: string;
  category_name: string;
  city: string;
  fee_paise: string;
  rating_count: number;
  rating_sum: number;
  photo: string;
}

export async function readFloorPage(): Promise<FloorRow[]> {
  const found = await pool.query({ name: 'floor', text: FLOOR_QUERY, values });
  return found.rows;
}
