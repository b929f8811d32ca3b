#!/bin/sh
# Writes db/schema.ts from the migrated database in DATABASE_URL.
set -e
file="${1:-db/schema.ts}"
kysely-codegen --dialect postgres --out-file "$file" --date-parser string --numeric-parser number \
  --type-mapping '{"int8":"number","interval":"string","time":"string","tstzrange":"string","bytea":"Buffer"}' \
  --exclude-pattern '{kysely_*,pgboss.*}'
node scripts/refine-database-types.ts "$file"
