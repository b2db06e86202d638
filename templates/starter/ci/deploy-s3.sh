#!/bin/sh
# Copies the output to the bucket: BUCKET=my-bucket DISTRIBUTION=E123 sh deploy-s3.sh
set -eu
npx --yes orion-docs build
copy() {
  aws s3 sync build "s3://$BUCKET" "$@"
}
# Files with a hash in their name never change; all others are revalidated. Old ones stay for pages that are open.
copy --exclude '*' --include 'assets/*' --cache-control 'public, max-age=31536000, immutable'
copy --delete --exclude 'assets/*' --exclude '_*' --exclude '.orion-docs.json' --cache-control 'no-cache'
aws cloudfront create-invalidation --distribution-id "$DISTRIBUTION" --paths '/*'
